import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordPayPalRefund } from '@/services/checkout/refunds/record-paypal-refund'
import { aCourse } from '@/testing/courses'
import { requestOf, testPayload } from '@/testing/payload'
import { TestPayPal } from '@/testing/paypal'
import { anInstructor, aStudent } from '@/testing/people'
import {
  aBegunCheckout,
  checkoutNow,
  enrollmentsIn,
  mailsTo,
  paymentsOf,
} from '@/testing/purchases'
import { wishRefund } from '@/testing/refunds'
import { unique } from '@/testing/unique'
import {
  anInvented,
  eventNow,
  process,
  receive,
  receiveAndProcess,
  webhookJobOf,
} from '@/testing/webhook-events'
import { resolveReview } from '../review/resolve-review'
import { settleCheckout } from '../settle-checkout'

// How refunds are written down has tests of its own.
vi.mock('@/services/checkout/refunds/record-paypal-refund', () => ({
  recordPayPalRefund: vi.fn(() => Promise.resolve()),
}))

const paypal = new TestPayPal()

beforeAll(() => paypal.start())
afterAll(() => paypal.stop())
afterEach(() => {
  paypal.reset()
  vi.mocked(recordPayPalRefund).mockClear()
})

const requestOfNobody = () => requestOf(null)

const aPaid = async () => {
  const [course, user] = [await aCourse(), await aStudent()]
  const begun = await aBegunCheckout(course, { user })
  await paypal.approve(begun.orderId)
  await settleCheckout(await requestOfNobody(), begun.checkoutId)
  const [payment] = await paymentsOf(begun.checkoutId)
  if (!payment) throw new Error('Nothing was paid.')
  return { ...begun, course, user, payment }
}

const aPending = async () => {
  const begun = await aBegunCheckout(await aCourse())
  await paypal.approve(begun.orderId, 'pending-review')
  await settleCheckout(await requestOfNobody(), begun.checkoutId)
  const [capture] = await paypal.capturesOf(begun.orderId)
  return { ...begun, captureId: capture?.id ?? '' }
}

describe('the buyer who has agreed and gone', () => {
  it('should be captured and enrolled', async () => {
    const course = await aCourse()
    const { checkoutId, orderId } = await aBegunCheckout(course, { user: await aStudent() })
    await paypal.approve(orderId)
    expect(await receiveAndProcess(paypal, 'CHECKOUT.ORDER.APPROVED')).toMatchObject({
      state: 'processed',
      outcome: 'PayPal was asked. The purchase is now: Paid and enrolled.',
    })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await paypal.capturesOf(orderId)).toHaveLength(1)
    expect(await enrollmentsIn(course)).toHaveLength(1)
  })

  it('should be captured once when the message is worked off again and again', async () => {
    const { checkoutId, orderId } = await aBegunCheckout(await aCourse())
    await paypal.approve(orderId)
    const id = await receive(paypal, 'CHECKOUT.ORDER.APPROVED')
    await Promise.all(Array.from({ length: 10 }, () => process(id)))
    await process(id)

    expect(paypal.calls.filter((call) => call === 'capture')).toHaveLength(1)
    expect(await paymentsOf(checkoutId)).toHaveLength(1)
  })

  it('should be found when the answer with the order was lost', async () => {
    const { checkoutId, orderId } = await aBegunCheckout(await aCourse())
    const payload = await testPayload()
    await payload.update({
      collection: 'checkouts',
      id: checkoutId,
      data: { state: 'draft', paypalOrderId: null },
      overrideAccess: true,
    })
    await paypal.approve(orderId)
    await settleThrough(orderId)
    const outcome = await receiveAndProcess(paypal, 'PAYMENT.CAPTURE.COMPLETED')
    expect(outcome).toMatchObject({ state: 'processed' })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'paid', paypalOrderId: orderId })
  })
})

/** PayPal takes the money without our books knowing. */
const settleThrough = async (orderId: string) => {
  const { captureOrder } = await import('@/integrations/paypal/capture-order')
  const { paypalSettings } = await import('@/integrations/paypal/settings')
  await captureOrder(paypalSettings(), { orderId, requestId: `test-${unique()}` })
}

describe('a payment under review', () => {
  it('should be paid when PayPal says that it came', async () => {
    const { checkoutId, captureId } = await aPending()
    await paypal.clear(captureId)
    expect(await receiveAndProcess(paypal, 'PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
      state: 'processed',
    })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should end, with a mail, when PayPal refuses it, and the buyer may begin again', async () => {
    const { checkoutId, captureId, buyer, course, browserHash } = await aPending()
    await paypal.control('deny', { captureId })
    expect(await receiveAndProcess(paypal, 'PAYMENT.CAPTURE.DENIED')).toMatchObject({
      state: 'processed',
    })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'expired' })
    expect(await paymentsOf(checkoutId)).toEqual([])
    const mails = await mailsTo(buyer.email)
    expect(mails).toMatchObject([{ kind: 'payment-denied' }])
    expect(mails[0]?.text).toContain(`/signup?courseId=${course.slug}`)
    expect(mails[0]?.text).toContain('$50.00 USD')

    const again = await aBegunCheckout(course, { browserHash, buyer })
    expect(again.checkoutId).not.toBe(checkoutId)
    expect(await receiveAndProcess(paypal, 'PAYMENT.CAPTURE.DENIED')).toMatchObject({
      state: 'processed',
    })
    expect(await mailsTo(buyer.email)).toHaveLength(1)
  })
})

describe('a payment that PayPal holds', () => {
  const aHeld = async (reason: string) => {
    const instructor = await anInstructor()
    const begun = await aBegunCheckout(await aCourse())
    await paypal.approve(begun.orderId, 'pending-review')
    const change = (answer: string) => answer.replaceAll('PENDING_REVIEW', reason)
    paypal.breakCall('capture', { kind: 'rewrite', change })
    paypal.breakCall('get', { kind: 'rewrite', change })
    const settle = async () => settleCheckout(await requestOfNobody(), begun.checkoutId)
    expect(await settle()).toMatchObject({ state: 'pending', stateReason: `PayPal: ${reason}` })
    await settle()
    return { ...begun, mails: await mailsTo(instructor.email) }
  }

  it.each([
    ['UNILATERAL', /confirm the address of your account/],
    ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', /accept it there/],
    ['INTERNATIONAL_WITHDRAWAL', /accept or refuse it there/],
    ['VERIFICATION_REQUIRED', /do what it asks for/],
    ['SOMETHING_NEW', /look whether it waits for you/],
  ])(
    'should be mailed to the instructor once when it may wait for them: %s',
    async (reason, words) => {
      const { checkoutId, mails } = await aHeld(reason)
      expect(mails).toMatchObject([{ kind: 'payment-held', text: words }])
      expect(mails[0]?.text).toContain(`/admin/collections/checkouts/${checkoutId}`)
    },
  )

  it.each(['PENDING_REVIEW', 'ECHECK'])(
    'should be nobody’s task while it is %s',
    async (reason) => {
      const { mails } = await aHeld(reason)
      expect(mails).toEqual([])
    },
  )
})

describe('a message that comes too late or out of order', () => {
  it('should change nothing more', async () => {
    const { checkoutId, user, captureId } = await aPaidAfterReview()
    const before = await checkoutNow(checkoutId)
    for (const type of [
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.DENIED',
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    ]) {
      const { paypalOrderId } = before
      const isOrder = type.startsWith('CHECKOUT')
      const resource = isOrder ? { id: paypalOrderId } : { id: captureId, status: 'DECLINED' }
      const id = await anInvented(type, resource)
      await process(id)
      expect(await eventNow(id)).toMatchObject({ state: 'processed' })
    }
    expect(await checkoutNow(checkoutId)).toEqual(before)
    expect(await mailsTo(user.email)).toHaveLength(1)
  })
})

const aPaidAfterReview = async () => {
  const user = await aStudent()
  const begun = await aBegunCheckout(await aCourse(), { user })
  await paypal.approve(begun.orderId)
  await settleCheckout(await requestOfNobody(), begun.checkoutId)
  const [payment] = await paymentsOf(begun.checkoutId)
  return { ...begun, user, captureId: payment?.captureId ?? '' }
}

describe('what a message claims', () => {
  it('should not count: PayPal is asked', async () => {
    const { checkoutId, orderId } = await aBegunCheckout(await aCourse())
    const id = await anInvented('PAYMENT.CAPTURE.COMPLETED', {
      id: 'CAPTURE0000000001',
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '50.00' },
      supplementary_data: { related_ids: { order_id: orderId } },
    })
    await process(id)
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'paying' })
    expect(await paymentsOf(checkoutId)).toEqual([])
  })

  it.each<[string, (ours: { orderId: string; checkoutId: string }) => object]>([
    ['an order that is not ours', () => ({ id: 'SOMEBODYELSE12345' })],
    ['no id at all', () => ({})],
    ['ids that are none', () => ({ id: { $ne: 1 }, order_id: '../../x', custom_id: 'x' })],
    [
      'our purchase under the order of somebody else',
      ({ checkoutId }) => ({ id: 'SOMEBODYELSE12345', custom_id: checkoutId }),
    ],
  ])('should be ignored for %s', async (_what, resourceOf) => {
    const begun = await aBegunCheckout(await aCourse())
    const before = await checkoutNow(begun.checkoutId)
    for (const type of ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']) {
      const id = await anInvented(type, resourceOf(begun))
      await process(id)
      expect(await eventNow(id)).toMatchObject({
        state: 'ignored',
        outcome: 'It is about a payment that did not begin on this site.',
      })
    }
    expect(await checkoutNow(begun.checkoutId)).toEqual(before)
  })

  it('should be ignored for another merchant, and PayPal is not asked', async () => {
    const { checkoutId, orderId } = await aBegunCheckout(await aCourse())
    await paypal.approve(orderId)
    paypal.reset()
    const id = await anInvented('CHECKOUT.ORDER.APPROVED', {
      id: orderId,
      purchase_units: [{ payee: { merchant_id: 'SOMEBODYELSE1' } }],
    })
    await process(id)
    expect(await eventNow(id)).toMatchObject({
      state: 'ignored',
      outcome: 'It is about the account of another merchant.',
    })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'paying' })
    expect(paypal.calls).toEqual([])
  })

  it('should be ignored for what we do nothing with', async () => {
    const id = await anInvented('BILLING.PLAN.CREATED', { id: 'P-1' })
    await process(id)
    expect(await eventNow(id)).toMatchObject({ state: 'ignored' })
  })
})

describe('PayPal being away', () => {
  it('should leave the message waiting, and it is done when PayPal is back', async () => {
    const { checkoutId, orderId } = await aBegunCheckout(await aCourse())
    await paypal.approve(orderId)
    const id = await receive(paypal, 'CHECKOUT.ORDER.APPROVED')
    paypal.breakCall('get', { kind: 'refuse' })
    await expect(process(id)).rejects.toMatchObject({ code: 'paypal_unreachable' })
    expect(await eventNow(id)).toMatchObject({ state: 'received', outcome: /tried again/ })

    paypal.reset()
    await process(id)
    expect(await eventNow(id)).toMatchObject({ state: 'processed' })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'paid' })
  })
})

describe('money that goes back', () => {
  it.each<['refund' | 'reverse', string, 'refund' | 'reversal']>([
    ['refund', 'PAYMENT.CAPTURE.REFUNDED', 'refund'],
    ['reverse', 'PAYMENT.CAPTURE.REVERSED', 'reversal'],
  ])('should be written down after a %s at PayPal', async (change, eventType, kind) => {
    const { payment } = await aPaid()
    await paypal.control(change, { captureId: payment.captureId })
    expect(await receiveAndProcess(paypal, eventType)).toMatchObject({ state: 'processed' })
    const [call, ...others] = vi.mocked(recordPayPalRefund).mock.calls
    expect(others).toEqual([])
    expect(call?.[1]).toMatchObject({ paymentId: payment.id, kind })
    expect(call?.[1].paypalRefundId).toMatch(/^[A-Z0-9]{17}$/)
  })

  it('should wait for its payment, which is looked for', async () => {
    const { checkoutId, orderId } = await aBegunCheckout(await aCourse())
    await paypal.approve(orderId)
    await settleThrough(orderId)
    const [capture] = await paypal.capturesOf(orderId)
    const captureId = capture?.id ?? ''
    const links = [{ rel: 'up', href: `https://api/v2/payments/captures/${captureId}` }]
    const id = await anInvented('PAYMENT.REFUND.PENDING', { id: 'REFUND00000000001', links })
    paypal.breakCall('get', { kind: 'refuse' })
    await expect(process(id)).rejects.toThrow()
    expect(recordPayPalRefund).not.toHaveBeenCalled()

    paypal.reset()
    await process(id)
    const [payment] = await paymentsOf(checkoutId)
    expect(payment).toMatchObject({ captureId })
    expect(recordPayPalRefund).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      ...{ paymentId: payment?.id, paypalRefundId: 'REFUND00000000001', kind: 'refund' },
    })
  })

  it('should be ignored for a payment that is not ours', async () => {
    const links = [{ rel: 'up', href: 'https://api/v2/payments/captures/SOMEBODYELSE12345' }]
    const id = await anInvented('PAYMENT.CAPTURE.REFUNDED', { id: 'REFUND00000000001', links })
    await process(id)
    expect(await eventNow(id)).toMatchObject({ state: 'ignored' })
    expect(recordPayPalRefund).not.toHaveBeenCalled()
  })
})

describe('a dispute', () => {
  it('should be noted and mailed once, and access stays', async () => {
    const instructor = await anInstructor()
    const { payment, course, checkoutId } = await aPaid()
    await paypal.control('dispute', { captureId: payment.captureId })
    const id = await receive(paypal, 'CUSTOMER.DISPUTE.CREATED')
    await process(id)
    await process(
      await anInvented('CUSTOMER.DISPUTE.UPDATED', {
        dispute_id: (await eventNow(id)).resourceId,
        disputed_transactions: [{ seller_transaction_id: payment.captureId }],
      }),
    )
    const [noted] = await paymentsOf(checkoutId)
    expect(noted).toMatchObject({ disputeState: 'open', status: 'completed' })
    expect(noted?.disputeId).toMatch(/^PP-D-/)
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await mailsTo(instructor.email)).toMatchObject([{ kind: 'dispute' }])
  })

  it('should not open access that the instructor has closed', async () => {
    const { payment, course } = await aPaid()
    const payload = await testPayload()
    const [enrollment] = await enrollmentsIn(course)
    await payload.update({
      collection: 'enrollments',
      id: enrollment?.id ?? '',
      data: { status: 'revoked', reason: 'Closed by hand' },
      overrideAccess: true,
    })
    await paypal.control('dispute', { captureId: payment.captureId })
    await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.CREATED')
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
  })

  it('should stay over when PayPal does not show it and its beginning is reported last', async () => {
    const { payment, checkoutId } = await aPaid()
    const resource = {
      dispute_id: 'PP-D-99999',
      disputed_transactions: [{ seller_transaction_id: payment.captureId }],
    }
    await process(await anInvented('CUSTOMER.DISPUTE.RESOLVED', resource))
    await process(await anInvented('CUSTOMER.DISPUTE.CREATED', resource))
    expect(await paymentsOf(checkoutId)).toMatchObject([
      { disputeState: 'resolved', disputeId: 'PP-D-99999' },
    ])
  })

  it('should be open again, and keep money from going back, when PayPal has opened it again', async () => {
    const { payment, checkoutId } = await aPaid()
    await paypal.control('dispute', { captureId: payment.captureId })
    await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.CREATED')
    const [{ disputeId } = payment] = await paymentsOf(checkoutId)
    await paypal.control('dispute', { disputeId, outcome: 'RESOLVED_SELLER_FAVOUR' })
    await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.RESOLVED')
    expect(await paymentsOf(checkoutId)).toMatchObject([
      { disputeState: 'resolved', disputeOutcome: 'RESOLVED_SELLER_FAVOUR' },
    ])
    paypal.breakCall('other', {
      kind: 'rewrite',
      change: (answer) =>
        answer
          .replace('"status":"RESOLVED"', '"status":"OPEN"')
          .replace(/,"dispute_outcome":\{[^}]*\}/, ''),
    })

    const resource = {
      dispute_id: disputeId,
      disputed_transactions: [{ seller_transaction_id: payment.captureId }],
    }
    await process(await anInvented('CUSTOMER.DISPUTE.UPDATED', resource))

    expect(await paymentsOf(checkoutId)).toMatchObject([
      { disputeState: 'open', disputeOutcome: null },
    ])
    await expect(wishRefund(payment)).rejects.toMatchObject({ code: 'payment_in_dispute' })
  })

  it('should stay open when an older one is over', async () => {
    const { payment, checkoutId } = await aPaid()
    await paypal.control('dispute', { captureId: payment.captureId })
    await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.CREATED')
    const before = await paymentsOf(checkoutId)
    const older = await anInvented('CUSTOMER.DISPUTE.RESOLVED', {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: payment.captureId }],
    })

    await process(older)

    expect(before).toMatchObject([{ disputeState: 'open' }])
    expect(await paymentsOf(checkoutId)).toEqual(before)
    expect(await eventNow(older)).toMatchObject({ outcome: /older dispute/ })
  })

  it('should be ignored for a payment that is not ours', async () => {
    const id = await anInvented('CUSTOMER.DISPUTE.CREATED', {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: 'SOMEBODYELSE12345' }],
    })
    await process(id)
    expect(await eventNow(id)).toMatchObject({ state: 'ignored' })
  })
})

describe('a dispute about a purchase that waits for the instructor', () => {
  /** PayPal takes the money, and what it says about it does not match: nothing is in the books. */
  const aDisputedReview = async () => {
    const begun = await aBegunCheckout(await aCourse(), { user: await aStudent() })
    await paypal.approve(begun.orderId)
    await settleThrough(begun.orderId)
    const change = (answer: string) =>
      answer.replaceAll(/"invoice_id":"[^"]+"/g, '"invoice_id":"x"')
    paypal.breakCall('get', { kind: 'rewrite', change })
    expect(await settleCheckout(await requestOfNobody(), begun.checkoutId)).toMatchObject({
      state: 'review',
    })
    paypal.reset()
    const [capture] = await paypal.capturesOf(begun.orderId)
    const captureId = capture?.id ?? ''
    await paypal.control('dispute', { captureId })
    const eventId = await receive(paypal, 'CUSTOMER.DISPUTE.CREATED')
    return { ...begun, captureId, eventId }
  }

  const accept = async (checkoutId: string) => {
    const person = await anInstructor()
    await resolveReview(await requestOf(person), {
      ...{ checkoutId, choice: 'accept', note: 'The bank told me.' },
      instructor: { id: person.id, name: person.username },
    })
  }

  it('should be told the instructor once, and wait for its payment', async () => {
    const instructor = await anInstructor()
    const { checkoutId, captureId, eventId } = await aDisputedReview()
    const { resourceId: disputeId } = await eventNow(eventId)
    const before = (await mailsTo(instructor.email)).length
    await process(eventId)
    await process(eventId)
    await process(
      await anInvented('CUSTOMER.DISPUTE.UPDATED', {
        dispute_id: disputeId,
        disputed_transactions: [{ seller_transaction_id: captureId }],
      }),
    )

    expect(await eventNow(eventId)).toMatchObject({
      ...{ state: 'received', processedAt: null },
      outcome: /waits until you have decided/,
    })
    expect((await eventNow(eventId)).rawBody).toContain(captureId)
    expect(await webhookJobOf(eventId)).toMatchObject({ isLater: true })
    expect((await checkoutNow(checkoutId)).stateReason).toContain(disputeId)
    const mails = (await mailsTo(instructor.email)).slice(before)
    expect(mails).toMatchObject([{ kind: 'dispute' }])
    expect(mails[0]?.text).toContain(`/admin/collections/checkouts/${checkoutId}`)
  })

  it('should be noted on the payment when the instructor accepts it, at once and without another mail', async () => {
    const { checkoutId, eventId } = await aDisputedReview()
    await process(eventId)
    const instructor = await anInstructor()
    await accept(checkoutId)
    expect(await webhookJobOf(eventId)).toMatchObject({ isLater: false })
    await process(eventId)

    expect(await paymentsOf(checkoutId)).toMatchObject([
      { disputeState: 'open', disputeId: (await eventNow(eventId)).resourceId },
    ])
    expect(await eventNow(eventId)).toMatchObject({ state: 'processed', rawBody: '{}' })
    expect(await mailsTo(instructor.email)).toEqual([])
  })

  it('should wait on while PayPal is away', async () => {
    const instructor = await anInstructor()
    const { eventId } = await aDisputedReview()
    await process(eventId)
    const before = await mailsTo(instructor.email)
    paypal.breakCall('other', { kind: 'refuse' })
    await expect(process(eventId)).rejects.toThrow()
    paypal.reset()
    await process(eventId)
    expect(await eventNow(eventId)).toMatchObject({ state: 'received' })
    expect(await mailsTo(instructor.email)).toEqual(before)
  })

  it('should be found when the message is the first that is heard of the payment', async () => {
    const { checkoutId, orderId } = await aBegunCheckout(await aCourse())
    await paypal.approve(orderId)
    await settleThrough(orderId)
    const [capture] = await paypal.capturesOf(orderId)
    await paypal.control('dispute', { captureId: capture?.id })
    expect(await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.CREATED')).toMatchObject({
      state: 'processed',
    })
    expect(await paymentsOf(checkoutId)).toMatchObject([{ disputeState: 'open' }])
  })
})
