import { expect, it } from 'vitest'
import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'
import { isSharedRequest } from './shared-request'

it('should take no request for the process’s own but the one with its key', () => {
  expect(
    isSharedRequest(new Headers({ [INTERNAL_REQUEST_HEADER]: siteProcess.ownRequestKey })),
  ).toBe(true)
  for (const guess of [
    '',
    'true',
    '1',
    'undefined',
    siteProcess.ownRequestKey.slice(1),
    `${siteProcess.ownRequestKey}, x`,
  ])
    expect(isSharedRequest(new Headers({ [INTERNAL_REQUEST_HEADER]: guess }))).toBe(false)
  expect(isSharedRequest(new Headers())).toBe(false)
  // Rendered for one person.
  const mark = { [INTERNAL_REQUEST_HEADER]: siteProcess.ownRequestKey }
  expect(isSharedRequest(new Headers({ ...mark, cookie: 'h2h-token=x' }))).toBe(false)
})
