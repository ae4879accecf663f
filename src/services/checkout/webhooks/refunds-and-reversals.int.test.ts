import { describe, expect, it } from 'vitest'
import { aCourse } from '@/testing/factories/courses'
import { setUpTestPayPal } from '@/testing/paypal'
import {
  aStartedCheckout,
  captureAtPayPal,
  enrollmentsIn,
  mailsTo,
  readPayments,
  reloadCheckout,
} from '@/testing/factories/purchases'
import { aPaidPurchase, reloadPayment, readRefunds } from '@/testing/factories/refunds'
import {
  processWebhookEvent,
  receiveAndProcess,
  receiveWebhookEvent,
  reloadWebhookEvent,
  storeFakeWebhookEvent,
} from '@/testing/factories/webhook-events'

const paypal = setUpTestPayPal()

describe('the event of a refund', () => {
  it.each([
    ['refund', 'PAYMENT.CAPTURE.REFUNDED', 'refunded', 'refund'],
    ['reverse', 'PAYMENT.CAPTURE.REVERSED', 'reversed', 'reversal'],
  ] as const)(
    'should end access and notify the buyer after a %s at PayPal',
    async (change, eventType, state, kind) => {
      const { payment, course, user, checkoutId } = await aPaidPurchase(paypal)
      expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
      await paypal.control(change, { captureId: payment.captureId })

      expect(await receiveAndProcess(paypal, eventType)).toMatchObject({ state: 'processed' })

      expect(await readRefunds(payment)).toMatchObject([
        { kind, source: 'paypal', state: 'completed', amountCents: 5000 },
      ])
      expect(await reloadPayment(payment)).toMatchObject({ status: state, refundedCents: 5000 })
      expect(await reloadCheckout(checkoutId)).toMatchObject({ state })
      expect(await enrollmentsIn(course)).toMatchObject([
        { status: 'revoked', closedReason: state, reason: null },
      ])
      const mails = await mailsTo(user.email)
      expect(mails.filter((mail) => mail.kind === kind)).toHaveLength(1)
    },
  )

  it('should sync the purchase of a missing payment first, and wait for it', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await captureAtPayPal(orderId)
    const [capture] = await paypal.listCaptures(orderId)
    await paypal.control('refund', { captureId: capture?.id, pending: true })
    const id = await receiveWebhookEvent(paypal, 'PAYMENT.REFUND.PENDING')
    paypal.injectFault('get', { kind: 'refuse' })
    await expect(processWebhookEvent(id)).rejects.toThrow()
    expect(await readPayments(checkoutId)).toEqual([])

    paypal.reset()
    await processWebhookEvent(id)
    const [payment] = await readPayments(checkoutId)
    if (!payment) throw new Error('The payment is missing.')
    expect(payment).toMatchObject({ captureId: capture?.id })
    expect(await readRefunds(payment)).toMatchObject([{ kind: 'refund', state: 'pending' }])
  })

  it('should be ignored for a payment from outside this site', async () => {
    const links = [{ rel: 'up', href: 'https://api/v2/payments/captures/SOMEBODYELSE12345' }]
    const id = await storeFakeWebhookEvent('PAYMENT.CAPTURE.REFUNDED', {
      id: 'REFUND00000000001',
      links,
    })
    await processWebhookEvent(id)
    expect(await reloadWebhookEvent(id)).toMatchObject({ state: 'ignored' })
  })
})
