import type { PayloadRequest } from 'payload'
import { afterEach, expect, it, vi } from 'vitest'
import { keepTransactionAlive } from './keep-transaction-alive'

afterEach(() => {
  vi.useRealTimers()
})

it('should ping PostgreSQL often enough until the work is done', async () => {
  vi.useFakeTimers()
  const execute = vi.fn(() => Promise.resolve({ rows: [] }))
  const request: unknown = {
    transactionID: 'one',
    payload: { db: { sessions: { one: { db: { execute } } } } },
  }
  const work = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 60_000))

  const working = keepTransactionAlive(request as PayloadRequest, work)
  // PostgreSQL ends a transaction that is idle for 15 seconds.
  await vi.advanceTimersByTimeAsync(14_000)
  expect(execute).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(46_000)
  expect(await working).toBe('done')
  const calls = execute.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)

  expect(execute).toHaveBeenCalledTimes(calls)
})
