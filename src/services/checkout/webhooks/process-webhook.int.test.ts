import { afterEach, describe, expect, it } from 'vitest'
import { aCourse } from '@/testing/factories/courses'
import { testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import {
  aStartedCheckout,
  captureAtPayPal,
  reloadCheckout,
  enrollmentsIn,
  mailsTo,
  readPayments,
  forceCheckoutState,
} from '@/testing/factories/purchases'
import { aPaidPurchase } from '@/testing/factories/refunds'
import {
  storeFakeWebhookEvent,
  reloadWebhookEvent,
  processWebhookEvent,
  receiveWebhookEvent,
  receiveAndProcess,
} from '@/testing/factories/webhook-events'

const paypal = setUpTestPayPal()
afterEach(() => paypal.reset())

describe('a buyer who approved and closed the browser', () => {
  it('should be charged and enrolled', async () => {
    const course = await aCourse()
    const { checkoutId, orderId } = await aStartedCheckout(course, { user: await aStudent() })
    await paypal.approve(orderId)
    expect(await receiveAndProcess(paypal, 'CHECKOUT.ORDER.APPROVED')).toMatchObject({
      state: 'processed',
      outcome: 'synced_provisioned',
    })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
    expect(await enrollmentsIn(course)).toHaveLength(1)
  })

  it('should be charged once when the event is processed repeatedly', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    const id = await receiveWebhookEvent(paypal, 'CHECKOUT.ORDER.APPROVED')
    await Promise.all(Array.from({ length: 10 }, () => processWebhookEvent(id)))
    await processWebhookEvent(id)

    expect(paypal.calls.filter((call) => call === 'capture')).toHaveLength(1)
    expect(await readPayments(checkoutId)).toHaveLength(1)
  })

  it('should be found when the response to the order was lost', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await forceCheckoutState(checkoutId, 'draft')
    const payload = await testPayload()
    await payload.update({
      collection: 'checkouts',
      id: checkoutId,
      data: { paypalOrderId: null },
      overrideAccess: true,
    })
    await paypal.approve(orderId)
    await captureAtPayPal(orderId)
    const outcome = await receiveAndProcess(paypal, 'PAYMENT.CAPTURE.COMPLETED')
    expect(outcome).toMatchObject({ state: 'processed' })
    expect(await reloadCheckout(checkoutId)).toMatchObject({
      state: 'paid',
      paypalOrderId: orderId,
    })
  })
})

describe('a late or out-of-order event', () => {
  it('should change nothing', async () => {
    const { checkoutId, user, payment } = await aPaidPurchase(paypal)
    const before = await reloadCheckout(checkoutId)
    for (const type of [
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.DENIED',
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    ]) {
      const { paypalOrderId } = before
      const isOrder = type.startsWith('CHECKOUT')
      const resource = isOrder
        ? { id: paypalOrderId }
        : { id: payment.captureId, status: 'DECLINED' }
      const id = await storeFakeWebhookEvent(type, resource)
      await processWebhookEvent(id)
      expect(await reloadWebhookEvent(id)).toMatchObject({ state: 'processed' })
    }
    expect(await reloadCheckout(checkoutId)).toEqual(before)
    expect(await mailsTo(user.email)).toHaveLength(1)
  })
})

describe('the content of an event', () => {
  it('should not be trusted: PayPal is asked', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    const id = await storeFakeWebhookEvent('PAYMENT.CAPTURE.COMPLETED', {
      id: 'CAPTURE0000000001',
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '50.00' },
      supplementary_data: { related_ids: { order_id: orderId } },
    })
    await processWebhookEvent(id)
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paying' })
    expect(await readPayments(checkoutId)).toEqual([])
  })

  it.each<[string, (ours: { orderId: string; checkoutId: string }) => object]>([
    ['an order that is not ours', () => ({ id: 'SOMEBODYELSE12345' })],
    ['no id at all', () => ({})],
    ['ids that are none', () => ({ id: { $ne: 1 }, order_id: '../../x', custom_id: 'x' })],
    [
      'our purchase with another buyer’s order',
      ({ checkoutId }) => ({ id: 'SOMEBODYELSE12345', custom_id: checkoutId }),
    ],
  ])('should be ignored for %s', async (_what, buildResource) => {
    const started = await aStartedCheckout(await aCourse())
    const before = await reloadCheckout(started.checkoutId)
    for (const type of ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']) {
      const id = await storeFakeWebhookEvent(type, buildResource(started))
      await processWebhookEvent(id)
      expect(await reloadWebhookEvent(id)).toMatchObject({
        state: 'ignored',
        outcome: 'not_ours',
      })
    }
    expect(await reloadCheckout(started.checkoutId)).toEqual(before)
  })

  it('should be ignored for another merchant, without a call to PayPal', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    paypal.reset()
    const id = await storeFakeWebhookEvent('CHECKOUT.ORDER.APPROVED', {
      id: orderId,
      purchase_units: [{ payee: { merchant_id: 'SOMEBODYELSE1' } }],
    })
    await processWebhookEvent(id)
    expect(await reloadWebhookEvent(id)).toMatchObject({
      state: 'ignored',
      outcome: 'other_merchant',
    })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paying' })
    expect(paypal.calls).toEqual([])
  })

  it('should be ignored for an unhandled type', async () => {
    const id = await storeFakeWebhookEvent('BILLING.PLAN.CREATED', { id: 'P-1' })
    await processWebhookEvent(id)
    expect(await reloadWebhookEvent(id)).toMatchObject({ state: 'ignored' })
  })
})

describe('an unreachable PayPal', () => {
  it('should leave the event waiting until it is back', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    const id = await receiveWebhookEvent(paypal, 'CHECKOUT.ORDER.APPROVED')
    paypal.injectFault('get', { kind: 'refuse' })
    await expect(processWebhookEvent(id)).rejects.toMatchObject({ code: 'paypal_unreachable' })
    expect(await reloadWebhookEvent(id)).toMatchObject({
      state: 'received',
      outcome: 'retried_later',
    })

    paypal.reset()
    await processWebhookEvent(id)
    expect(await reloadWebhookEvent(id)).toMatchObject({ state: 'processed' })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paid' })
  })
})
