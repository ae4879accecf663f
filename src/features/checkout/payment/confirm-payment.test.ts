import { describe, expect, it, vi } from 'vitest'
import type { FailureCode } from '@/domain/messages/error-catalog'
import type { CheckoutStatus } from '@/domain/checkout/checkout-status'
import type { ActionResult } from '@/server/requests/action-result'
import { confirmPayment } from './confirm-payment'

const order = { orderId: 'ORDER1', courseId: 'course-id-2' }
const paid: CheckoutStatus = {
  state: 'paid',
  transactionId: 'CAPTURE1',
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  participationMode: 'solo',
  message: null,
}
const processing: CheckoutStatus = { ...paid, state: 'processing', transactionId: null }
const wait = async () => undefined

type Result = ActionResult<CheckoutStatus>
const succeeded = (data: CheckoutStatus): Result => ({ ok: true, data })
const failed = (code: FailureCode): Result => ({ ok: false, error: { code, message: 'No.' } })

describe('confirmPayment', () => {
  it('should retry when the response was lost', async () => {
    const capture = vi.fn<() => Promise<Result>>()
    capture.mockResolvedValueOnce(failed('unreachable')).mockResolvedValueOnce(succeeded(paid))
    expect(await confirmPayment(order, { capture, getStatus: vi.fn(), wait })).toEqual(
      succeeded(paid),
    )
  })

  it('should poll until the outcome is known', async () => {
    const getStatus = vi.fn<() => Promise<Result>>()
    getStatus.mockResolvedValueOnce(succeeded(processing)).mockResolvedValueOnce(succeeded(paid))
    const capture = async () => succeeded(processing)
    expect(await confirmPayment(order, { capture, getStatus, wait })).toEqual(succeeded(paid))
  })

  it('should return while the outcome stays unknown', async () => {
    const always = async () => succeeded(processing)
    const result = await confirmPayment(order, { capture: always, getStatus: always, wait })
    expect(result).toEqual(succeeded(processing))
  })

  it.each(['unavailable', 'too_many_requests', 'unexpected'] as const)(
    'should retry a temporary failure (%s)',
    async (code) => {
      const capture = vi.fn<() => Promise<Result>>()
      capture.mockResolvedValueOnce(failed(code)).mockResolvedValueOnce(succeeded(paid))
      expect(await confirmPayment(order, { capture, getStatus: vi.fn(), wait })).toEqual(
        succeeded(paid),
      )
    },
  )

  it('should return a refusal', async () => {
    const capture = vi.fn(() => Promise.resolve(failed('not_found')))
    expect(await confirmPayment(order, { capture, getStatus: vi.fn(), wait })).toEqual(
      failed('not_found'),
    )
    expect(capture).toHaveBeenCalledTimes(1)
  })
})
