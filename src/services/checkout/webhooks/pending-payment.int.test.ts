import { afterEach, describe, expect, it } from 'vitest'
import { aCourse } from '@/testing/factories/courses'
import { createRequest } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { anInstructor } from '@/testing/factories/people'
import {
  aStartedCheckout,
  reloadCheckout,
  mailsTo,
  readPayments,
} from '@/testing/factories/purchases'
import { receiveAndProcess } from '@/testing/factories/webhook-events'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'

const paypal = setUpTestPayPal()
afterEach(() => paypal.reset())

const aPending = async () => {
  const started = await aStartedCheckout(await aCourse())
  await paypal.approve(started.orderId, 'pending-review')
  await syncCheckout(await createRequest(null), started.checkoutId)
  const [capture] = await paypal.listCaptures(started.orderId)
  return { ...started, captureId: capture?.id ?? '' }
}

describe('a payment under review', () => {
  it('should be paid when PayPal reports its completion', async () => {
    const { checkoutId, captureId } = await aPending()
    await paypal.completeReview(captureId)
    expect(await receiveAndProcess(paypal, 'PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
      state: 'processed',
    })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should end with an email when PayPal denies it, and the buyer can start again', async () => {
    const { checkoutId, captureId, buyer, course, browserHash } = await aPending()
    await paypal.control('deny', { captureId })
    expect(await receiveAndProcess(paypal, 'PAYMENT.CAPTURE.DENIED')).toMatchObject({
      state: 'processed',
    })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'expired' })
    expect(await readPayments(checkoutId)).toEqual([])
    const mails = await mailsTo(buyer.email)
    expect(mails).toMatchObject([{ kind: 'payment-denied' }])
    expect(mails[0]?.text).toContain(`/signup?courseId=${course.slug}`)
    expect(mails[0]?.text).toContain('$50.00 USD')

    const again = await aStartedCheckout(course, { browserHash, buyer })
    expect(again.checkoutId).not.toBe(checkoutId)
    expect(await receiveAndProcess(paypal, 'PAYMENT.CAPTURE.DENIED')).toMatchObject({
      state: 'processed',
    })
    expect(await mailsTo(buyer.email)).toHaveLength(1)
  })
})

describe('a payment that PayPal holds', () => {
  const aHeldPayment = async (reason: string) => {
    const instructor = await anInstructor()
    const started = await aStartedCheckout(await aCourse())
    await paypal.approve(started.orderId, 'pending-review')
    const change = (body: string) => body.replaceAll('PENDING_REVIEW', reason)
    paypal.injectFault('capture', { kind: 'rewrite', change })
    paypal.injectFault('get', { kind: 'rewrite', change })
    const sync = async () => syncCheckout(await createRequest(null), started.checkoutId)
    expect(await sync()).toMatchObject({
      state: 'pending',
      stateReason: `PayPal: ${reason}`,
      pendingReason: reason,
    })
    await sync()
    return { ...started, mails: await mailsTo(instructor.email) }
  }

  it.each([
    ['UNILATERAL', /confirm your account’s email/],
    ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', /accept it\./],
    ['INTERNATIONAL_WITHDRAWAL', /accept or decline the payment/],
    ['VERIFICATION_REQUIRED', /complete the steps it asks for/],
    ['SOMETHING_NEW', /see if it needs something from you/],
  ])('should be emailed to the instructor once when it may need them: %s', async (reason, text) => {
    const { checkoutId, mails } = await aHeldPayment(reason)
    expect(mails).toMatchObject([{ kind: 'payment-held', text }])
    expect(mails[0]?.text).toContain(`/admin/collections/checkouts/${checkoutId}`)
  })

  it.each(['PENDING_REVIEW', 'ECHECK'])('should need no one while it is %s', async (reason) => {
    const { mails } = await aHeldPayment(reason)
    expect(mails).toEqual([])
  })

  it('should be detected by PayPal’s code, regardless of the text for the instructor', async () => {
    const instructor = await anInstructor()
    const [started, other] = [
      await aStartedCheckout(await aCourse()),
      await aStartedCheckout(await aCourse()),
    ]
    const req = await createRequest(null)
    const stateReason = 'It is being looked at.'
    const reviewed = { stateReason, pendingReason: 'PENDING_REVIEW' }
    await transitionCheckout(req, started.checkoutId, 'pending', reviewed)
    expect(await mailsTo(instructor.email)).toEqual([])

    const held = { stateReason, pendingReason: 'UNILATERAL' }
    await transitionCheckout(req, other.checkoutId, 'pending', held)
    expect(await mailsTo(instructor.email)).toMatchObject([
      { kind: 'payment-held', text: /confirm your account’s email/ },
    ])
  })
})
