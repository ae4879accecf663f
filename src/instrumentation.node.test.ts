import { beforeEach, expect, it, vi } from 'vitest'
import { siteProcess } from '@/lib/site-process.mjs'
import { logFailure } from './instrumentation.node'

const log = vi.hoisted(() => ({ info: vi.fn(), error: vi.fn() }))
vi.mock('@/lib/log', () => ({ log }))

beforeEach(() => {
  vi.clearAllMocks()
})

const fail = (isDecoding: boolean, part: { routeType: string; renderSource?: string }) =>
  siteProcess.workContext.run({ fields: { requestId: 'A1' }, isDecoding }, () =>
    logFailure(new Error('Connection closed.'), { path: '/signin?secret', headers: {} }, part),
  )

const payload = 'react-server-components-payload'

it.each([
  ['an action that cannot be decoded', { routeType: 'action', renderSource: payload }],
  ['an unreadable router state', { routeType: 'render' }],
])('should log no error and no stack: %s', async (_what, part) => {
  await fail(true, part)
  expect(log.error).not.toHaveBeenCalled()
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { path: '/signin' },
    'a request could not be read',
  )
})

it.each([
  ['an action that was reached', false, { routeType: 'action', renderSource: payload }],
  ['a page', false, { routeType: 'render', renderSource: 'react-server-components' }],
  ['a part of a page', true, { routeType: 'render', renderSource: payload }],
])('should log what failed: %s', async (_what, isDecoding, part) => {
  await fail(isDecoding, part)
  expect(log.error).toHaveBeenCalledOnce()
})
