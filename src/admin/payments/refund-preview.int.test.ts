import { beforeAll, describe, expect, it } from 'vitest'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { Course, Payment, User } from '@/payload-types'
import { createRefund } from '@/services/refunds/create-refund'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest } from '@/testing/payload'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { readRefundDetails } from './refund-preview'

let instructor: User
let course: Course

beforeAll(async () => {
  instructor = await anInstructor()
  course = await aCourse({ title: 'Two Lines', price: 50 })
})

const paid = async (details: Partial<Payment> = {}) => {
  const user = await aStudent()
  return aPayment(await aCheckout(course, { user: user.id }), { user: user.id, ...details })
}

const readPreview = async (payment: Payment, who: User | null = instructor) =>
  readRefundDetails(await createRequest(who), payment.id)

describe('the preview of a refund', () => {
  it('should have the remaining amount and the effect on access', async () => {
    expect((await readPreview(await paid()))?.preview).toEqual({
      remainingCents: 5000,
      currency: 'USD',
      fullRefundEffect: 'This is a full refund: access to “Two Lines” ends.',
      partialRefundEffect: 'This is a partial refund, so access to “Two Lines” continues.',
      obstacle: null,
    })
  })

  it('should say that manually granted access stays', async () => {
    const user = await aStudent()
    await enroll(user, course)
    const payment = await aPayment(await aCheckout(course, { user: user.id }), { user: user.id })

    expect((await readPreview(payment))?.preview.fullRefundEffect).toMatch(
      /keep access to “.+” because you added it/,
    )
  })

  it('should have the reason why a refund is impossible, and refunds in progress', async () => {
    const disputed = await paid({ disputeState: 'open' })
    expect((await readPreview(disputed))?.preview.obstacle).toBe(refundMessages.inDispute)

    const payment = await paid()
    await createRefund(await createRequest(null), {
      paymentId: payment.id,
      amountCents: 1000,
      source: 'instructor',
      reason: null,
      requestedBy: null,
      requestId: null,
    })
    const refundDetails = await readPreview(payment)
    expect(refundDetails?.preview).toMatchObject({
      remainingCents: 4000,
      obstacle: refundMessages.underWay,
    })
    expect(refundDetails?.refunds).toMatchObject([{ amountCents: 1000, state: 'sending' }])
  })

  it('should be for instructors only', async () => {
    const payment = await paid()

    for (const who of [null, await aStudent(), await anInstructor({ status: 'disabled' })])
      expect(await readPreview(payment, who)).toBeNull()
  })
})
