import { describe, expect, it, vi } from 'vitest'
import type { FailureCode } from '@/domain/messages/error-catalog'
import type { ActionResult } from '@/server/requests/result'
import type { CheckoutStatus } from '../checkout-client'
import { confirmPayment } from './confirm-payment'

const order = { orderId: 'ORDER1', courseId: 'course-id-2' }
const paid: CheckoutStatus = {
  state: 'paid',
  courseId: 'course-id-2',
  transactionId: 'CAPTURE1',
  amountCents: 9900,
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  participationMode: 'solo',
  message: null,
}
const processing: CheckoutStatus = { ...paid, state: 'processing', transactionId: null }
const wait = async () => undefined

type Answer = ActionResult<CheckoutStatus>
const told = (data: CheckoutStatus): Answer => ({ ok: true, data })
const failed = (code: FailureCode): Answer => ({ ok: false, error: { code, message: 'No.' } })

describe('confirmPayment', () => {
  it('should ask again when the answer was lost', async () => {
    const capture = vi.fn<() => Promise<Answer>>()
    capture.mockResolvedValueOnce(failed('unreachable')).mockResolvedValueOnce(told(paid))
    expect(await confirmPayment(order, { capture, status: vi.fn(), wait })).toEqual(told(paid))
  })

  it('should stay with a payment until its outcome is known', async () => {
    const status = vi.fn<() => Promise<Answer>>()
    status.mockResolvedValueOnce(told(processing)).mockResolvedValueOnce(told(paid))
    const capture = async () => told(processing)
    expect(await confirmPayment(order, { capture, status, wait })).toEqual(told(paid))
  })

  it('should return while the outcome stays unknown', async () => {
    const always = async () => told(processing)
    const result = await confirmPayment(order, { capture: always, status: always, wait })
    expect(result).toEqual(told(processing))
  })

  it.each(['unavailable', 'too_many_requests', 'unexpected'] as const)(
    'should ask again when the site cannot answer now (%s)',
    async (code) => {
      const capture = vi.fn<() => Promise<Answer>>()
      capture.mockResolvedValueOnce(failed(code)).mockResolvedValueOnce(told(paid))
      expect(await confirmPayment(order, { capture, status: vi.fn(), wait })).toEqual(told(paid))
    },
  )

  it('should pass on what the server refused', async () => {
    const capture = vi.fn(() => Promise.resolve(failed('not_found')))
    expect(await confirmPayment(order, { capture, status: vi.fn(), wait })).toEqual(
      failed('not_found'),
    )
    expect(capture).toHaveBeenCalledTimes(1)
  })
})
