import { expect, it } from 'vitest'
import { OWN_REQUEST_HEADER } from '@/domain/http/kept-addresses.mjs'
import { siteProcess } from '@/lib/site-process.mjs'
import { isOwnRequest } from './own-request'

it('should take no request for the process’s own but the one with its key', () => {
  expect(isOwnRequest(new Headers({ [OWN_REQUEST_HEADER]: siteProcess.ownRequestKey }))).toBe(true)
  for (const guess of [
    '',
    'true',
    '1',
    'undefined',
    siteProcess.ownRequestKey.slice(1),
    `${siteProcess.ownRequestKey}, x`,
  ])
    expect(isOwnRequest(new Headers({ [OWN_REQUEST_HEADER]: guess }))).toBe(false)
  expect(isOwnRequest(new Headers())).toBe(false)
})
