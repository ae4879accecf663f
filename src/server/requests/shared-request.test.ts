import { expect, it } from 'vitest'
import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'
import { isSharedRequest } from './shared-request'

it('should accept only a request with the process’s key', () => {
  expect(
    isSharedRequest(new Headers({ [INTERNAL_REQUEST_HEADER]: siteProcess.internalRequestKey })),
  ).toBe(true)
  for (const guess of [
    '',
    'true',
    '1',
    'undefined',
    siteProcess.internalRequestKey.slice(1),
    `${siteProcess.internalRequestKey}, x`,
  ])
    expect(isSharedRequest(new Headers({ [INTERNAL_REQUEST_HEADER]: guess }))).toBe(false)
  expect(isSharedRequest(new Headers())).toBe(false)
  // Rendered for one user.
  const mark = { [INTERNAL_REQUEST_HEADER]: siteProcess.internalRequestKey }
  expect(isSharedRequest(new Headers({ ...mark, cookie: 'h2h-token=x' }))).toBe(false)
})
