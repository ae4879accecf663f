import { afterEach, describe, expect, it } from 'vitest'
import { testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { anInstructor } from '@/testing/factories/people'
import { enrollmentsIn, mailsTo, readPayments } from '@/testing/factories/purchases'
import { aPaidPurchase, aCreatedRefund } from '@/testing/factories/refunds'
import {
  storeFakeWebhookEvent,
  reloadWebhookEvent,
  processWebhookEvent,
  receiveWebhookEvent,
  receiveAndProcess,
} from '@/testing/factories/webhook-events'

const paypal = setUpTestPayPal()
afterEach(() => paypal.reset())

describe('a dispute', () => {
  it('should be noted and emailed once, without changing access', async () => {
    const instructor = await anInstructor()
    const { payment, course, checkoutId } = await aPaidPurchase(paypal)
    await paypal.control('dispute', { captureId: payment.captureId })
    const id = await receiveWebhookEvent(paypal, 'CUSTOMER.DISPUTE.CREATED')
    await processWebhookEvent(id)
    await processWebhookEvent(
      await storeFakeWebhookEvent('CUSTOMER.DISPUTE.UPDATED', {
        dispute_id: (await reloadWebhookEvent(id)).resourceId,
        disputed_transactions: [{ seller_transaction_id: payment.captureId }],
      }),
    )
    const [noted] = await readPayments(checkoutId)
    expect(noted).toMatchObject({ disputeState: 'open', status: 'completed' })
    expect(noted?.disputeId).toMatch(/^PP-D-/)
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await mailsTo(instructor.email)).toMatchObject([{ kind: 'dispute' }])
  })

  it('should not reopen access that the instructor closed', async () => {
    const { payment, course } = await aPaidPurchase(paypal)
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

  it('should stay closed when PayPal does not show it and its opening is reported last', async () => {
    const { payment, checkoutId } = await aPaidPurchase(paypal)
    const resource = {
      dispute_id: 'PP-D-99999',
      disputed_transactions: [{ seller_transaction_id: payment.captureId }],
    }
    await processWebhookEvent(await storeFakeWebhookEvent('CUSTOMER.DISPUTE.RESOLVED', resource))
    await processWebhookEvent(await storeFakeWebhookEvent('CUSTOMER.DISPUTE.CREATED', resource))
    expect(await readPayments(checkoutId)).toMatchObject([
      { disputeState: 'resolved', disputeId: 'PP-D-99999' },
    ])
  })

  it('should reopen, and block refunds, when PayPal reopens it', async () => {
    const { payment, checkoutId } = await aPaidPurchase(paypal)
    await paypal.control('dispute', { captureId: payment.captureId })
    await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.CREATED')
    const [{ disputeId } = payment] = await readPayments(checkoutId)
    await paypal.control('dispute', { disputeId, outcome: 'RESOLVED_SELLER_FAVOUR' })
    await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.RESOLVED')
    expect(await readPayments(checkoutId)).toMatchObject([
      { disputeState: 'resolved', disputeOutcome: 'RESOLVED_SELLER_FAVOUR' },
    ])
    paypal.injectFault('other', {
      kind: 'rewrite',
      change: (body) =>
        body
          .replace('"status":"RESOLVED"', '"status":"OPEN"')
          .replace(/,"dispute_outcome":\{[^}]*\}/, ''),
    })

    const resource = {
      dispute_id: disputeId,
      disputed_transactions: [{ seller_transaction_id: payment.captureId }],
    }
    await processWebhookEvent(await storeFakeWebhookEvent('CUSTOMER.DISPUTE.UPDATED', resource))

    expect(await readPayments(checkoutId)).toMatchObject([
      { disputeState: 'open', disputeOutcome: null },
    ])
    await expect(aCreatedRefund(payment)).rejects.toMatchObject({ code: 'payment_in_dispute' })
  })

  it('should stay open when an older one closes', async () => {
    const { payment, checkoutId } = await aPaidPurchase(paypal)
    await paypal.control('dispute', { captureId: payment.captureId })
    await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.CREATED')
    const before = await readPayments(checkoutId)
    const older = await storeFakeWebhookEvent('CUSTOMER.DISPUTE.RESOLVED', {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: payment.captureId }],
    })

    await processWebhookEvent(older)

    expect(before).toMatchObject([{ disputeState: 'open' }])
    expect(await readPayments(checkoutId)).toEqual(before)
    expect(await reloadWebhookEvent(older)).toMatchObject({ outcome: 'older_dispute_over' })
  })

  it('should be ignored for a payment from outside this site', async () => {
    const id = await storeFakeWebhookEvent('CUSTOMER.DISPUTE.CREATED', {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: 'SOMEBODYELSE12345' }],
    })
    await processWebhookEvent(id)
    expect(await reloadWebhookEvent(id)).toMatchObject({ state: 'ignored' })
  })
})
