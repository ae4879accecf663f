import { expect, it } from 'vitest'
import { INTERNAL_REQUEST_HEADER, LEARNERS_PAGE_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'
import { isLearnersRequest } from './learners-request'

const check = (headers: Record<string, string>) =>
  isLearnersRequest(new Headers({ [LEARNERS_PAGE_HEADER]: '1', ...headers }))
const mark = { [INTERNAL_REQUEST_HEADER]: siteProcess.internalRequestKey }

it('should accept only a request with the process’s key', () => {
  expect(check(mark)).toBe(true)
  for (const guess of [
    '',
    'true',
    '1',
    'undefined',
    siteProcess.internalRequestKey.slice(1),
    `${siteProcess.internalRequestKey}, x`,
  ])
    expect(check({ [INTERNAL_REQUEST_HEADER]: guess })).toBe(false)
  expect(check({})).toBe(false)
})

it('should refuse a request for one user, or for visitors', () => {
  expect(check({ ...mark, cookie: 'h2h-token=x' })).toBe(false)
  expect(isLearnersRequest(new Headers(mark))).toBe(false)
})
