import { describe, expect, it, vi } from 'vitest'
import { type CheckoutStatus, RefusedError, UnreachableError } from './checkout-client'
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

describe('confirmPayment', () => {
  it('should ask again when the answer was lost', async () => {
    const capture = vi.fn<() => Promise<CheckoutStatus>>()
    capture.mockRejectedValueOnce(new UnreachableError({ hasAnswer: false }))
    capture.mockResolvedValueOnce(paid)
    expect(await confirmPayment(order, { capture, status: vi.fn(), wait })).toEqual(paid)
  })

  it('should stay with a payment until its outcome is known', async () => {
    const status = vi.fn<() => Promise<CheckoutStatus>>()
    status.mockResolvedValueOnce(processing).mockResolvedValueOnce(paid)
    const capture = async () => processing
    expect(await confirmPayment(order, { capture, status, wait })).toEqual(paid)
  })

  it('should return while the outcome stays unknown', async () => {
    const always = async () => processing
    const result = await confirmPayment(order, { capture: always, status: always, wait })
    expect(result.state).toBe('processing')
  })

  it.each([503, 429])('should ask again when the site cannot answer now (%i)', async (status) => {
    const notNow = new RefusedError({ code: 'unavailable', message: 'Not now.' }, status)
    const capture = vi.fn<() => Promise<CheckoutStatus>>()
    capture.mockRejectedValueOnce(notNow).mockResolvedValueOnce(paid)
    expect(await confirmPayment(order, { capture, status: vi.fn(), wait })).toEqual(paid)
  })

  it('should pass on what the server refused', async () => {
    const refusal = new RefusedError({ code: 'not_found', message: 'No such order.' })
    const capture = vi.fn(() => Promise.reject(refusal))
    const confirmed = confirmPayment(order, { capture, status: vi.fn(), wait })
    await expect(confirmed).rejects.toBe(refusal)
    expect(capture).toHaveBeenCalledTimes(1)
  })
})
