import { cardDeclineMessages } from '@/domain/checkout/card-decline-messages'
import { describe, expect, it } from 'vitest'
import type { PaymentMethod } from '@/domain/checkout/payment-method'
import { findOrder } from '@/integrations/paypal/get-order'
import { paypalSettings } from '@/integrations/paypal/settings'
import {
  aStartedCheckout,
  mailsTo,
  readPayments,
  reloadCheckout,
  type StartedCheckout,
} from '@/testing/factories/purchases'
import { aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { findReceipt, issueReceipt } from '@/services/checkout/fulfillment/receipts/issue-receipt'
import { readReceipt } from '@/services/checkout/fulfillment/receipts/read-receipt'
import { inTransaction } from '@/services/database/in-transaction'
import { provisionCheckout } from '@/services/checkout/fulfillment/provision-checkout'
import { captureCheckout } from './capture-checkout'
import { syncCheckout } from './sync-checkout'

const paypal = setUpTestPayPal()

/** Approves and captures as the buyer's browser does. Returns the status that the buyer sees. */
const pay = async (
  { orderId, browserHash }: StartedCheckout,
  method: PaymentMethod,
  { buyer = 'ok', card }: { buyer?: string; card?: string } = {},
) => {
  await paypal.approve(orderId, buyer, { method, ...(card && { card }) })
  return captureCheckout(await createRequest(null), { browserHash, orderId })
}

/** Chooses a method for the purchase of the same browser. */
const chooseAgain = ({ course, browserHash, buyer }: StartedCheckout, method: PaymentMethod) =>
  aStartedCheckout(course, { browserHash, buyer, method })

const DECLINED_CARD = '4000000000000002'

describe('a payment', () => {
  it.each([
    ['paypal', {}, { method: 'paypal', cardBrand: null }, 'PayPal'],
    [
      'card',
      { card: '4111111111111111' },
      { method: 'card', cardBrand: 'Visa', cardLastDigits: '1111' },
      'Visa ending in 1111',
    ],
    ['pay_later', {}, { method: 'pay_later', cardBrand: null }, 'Pay Later'],
    ['venmo', { buyer: 'abroad' }, { method: 'venmo', payerCountry: 'DE' }, 'Venmo'],
  ] as const)('should, by %s, store how it was made', async (method, approval, stored, text) => {
    const started = await aStartedCheckout(await aCourse(), { method })

    expect(await pay(started, method, approval)).toMatchObject({ state: 'paid', message: null })

    const [payment] = await readPayments(started.checkoutId)
    expect(payment).toMatchObject({ payerCountry: 'US', ...stored })
    const receipt = await findReceipt(await createRequest(null), payment?.id ?? '')
    expect(receipt).toMatchObject({ paidWith: text })
    await provisionCheckout(await createRequest(null), started.checkoutId)
    const [mail] = await mailsTo(started.buyer.email)
    expect(mail?.text).toContain(`Paid with: ${text}`)
  })

  it('should keep nothing of a card but its brand and last digits', async () => {
    const started = await aStartedCheckout(await aCourse(), { method: 'card' })
    await pay(started, 'card', { card: '5555555555554444', buyer: 'anonymous' })

    const stored = JSON.stringify([
      await readPayments(started.checkoutId),
      await reloadCheckout(started.checkoutId),
    ])
    expect(stored).toContain('"cardLastDigits":"4444"')
    expect(stored).not.toMatch(/555555|2031-04|CREDIT/)
  })

  it('should work for a payer without a name and an email', async () => {
    const started = await aStartedCheckout(await aCourse(), { method: 'card' })

    expect(await pay(started, 'card', { buyer: 'anonymous' })).toMatchObject({ state: 'paid' })
    await provisionCheckout(await createRequest(null), started.checkoutId)

    expect(await reloadCheckout(started.checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await readPayments(started.checkoutId)).toMatchObject([
      { payerName: null, payerEmail: null, method: 'card' },
    ])
    expect(await mailsTo(started.buyer.email)).toHaveLength(1)
  })

  it('should, if made before methods were stored, have a receipt without one', async () => {
    const { checkoutId } = await aStartedCheckout(await aCourse())
    const req = await createRequest(null)
    const payment = await aPayment(await reloadCheckout(checkoutId))
    const receipt = await inTransaction(req, (txReq) => issueReceipt(txReq, payment.id))

    expect(await readReceipt(req, receipt.id, { asSystem: true })).toMatchObject({ paidWith: null })
  })
})

describe('a declined card', () => {
  it('should be told to the buyer, who pays the same order another way', async () => {
    const started = await aStartedCheckout(await aCourse(), { method: 'card' })

    expect(await pay(started, 'card', { card: DECLINED_CARD })).toMatchObject({
      state: 'declined',
      message: cardDeclineMessages.bank_declined,
    })
    expect(await reloadCheckout(started.checkoutId)).toMatchObject({
      declineReason: 'bank_declined',
    })

    const again = await chooseAgain(started, 'venmo')
    expect(again).toMatchObject({ orderId: started.orderId, checkoutId: started.checkoutId })
    expect(await pay(again, 'venmo')).toMatchObject({ state: 'paid', message: null })
    expect(await paypal.listCaptures(started.orderId)).toHaveLength(1)
    expect(await readPayments(started.checkoutId)).toMatchObject([{ method: 'venmo' }])
    expect(await reloadCheckout(started.checkoutId)).toMatchObject({ declineReason: null })
  })

  it.each([
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'card_details'],
    ['4000000000000127', 'card_details'],
  ] as const)('should, with %s, close the order and say why', async (card, reason) => {
    const started = await aStartedCheckout(await aCourse(), { method: 'card' })

    expect(await pay(started, 'card', { card })).toMatchObject({
      state: 'expired',
      message: cardDeclineMessages[reason],
    })

    // PayPal completed the order without a payment, so another attempt needs another order. It has
    // the same invoice ID, by which PayPal refuses to be paid twice.
    const again = await chooseAgain(started, 'paypal')
    expect(again.orderId).not.toBe(started.orderId)
    const [first, second] = await Promise.all(
      [started, again].map(({ orderId }) => findOrder(paypalSettings(), orderId)),
    )
    expect(second?.invoiceId).toBe(first?.invoiceId)
    expect(await pay(again, 'paypal')).toMatchObject({ state: 'paid' })
    expect(await readPayments(started.checkoutId)).toEqual([])
  })

  it('should be retried by two tabs with different methods, and charge once', async () => {
    const course = await aCourse()
    const user = await aStudent()
    const started = await aStartedCheckout(course, { user, method: 'card' })
    await paypal.approve(started.orderId, 'ok', { method: 'card', card: DECLINED_CARD })
    await syncCheckout(await createRequest(null), started.checkoutId, { canRetryDeclined: true })

    await Promise.all(
      (['paypal', 'venmo'] as const).map((method) =>
        aStartedCheckout(course, { user, browserHash: started.browserHash, method }),
      ),
    )
    await paypal.approve(started.orderId)
    await Promise.all(
      [1, 2, 3].map(async () =>
        syncCheckout(await createRequest(null), started.checkoutId, { canRetryDeclined: true }),
      ),
    )

    expect(await paypal.listCaptures(started.orderId)).toHaveLength(1)
    expect(await readPayments(started.checkoutId)).toHaveLength(1)
  })
})

describe('3-D Secure', () => {
  it.each([
    ['failed', '4000000000003238'],
    ['isn’t available', '4000000000003246'],
  ])('should, if it %s, not take the money', async (_result, card) => {
    const started = await aStartedCheckout(await aCourse(), { method: 'card' })

    expect(await pay(started, 'card', { card })).toMatchObject({
      state: 'declined',
      message: cardDeclineMessages.authentication_failed,
    })
    expect(paypal.calls).not.toContain('capture')
    // The worker must not capture it later either.
    await syncCheckout(await createRequest(null), started.checkoutId)
    expect(await reloadCheckout(started.checkoutId)).toMatchObject({ state: 'declined' })

    expect(await pay(await chooseAgain(started, 'paypal'), 'paypal')).toMatchObject({
      state: 'paid',
    })
    expect(await paypal.listCaptures(started.orderId)).toHaveLength(1)
  })

  it('should let a buyer pay who passed', async () => {
    const started = await aStartedCheckout(await aCourse(), { method: 'card' })
    expect(await pay(started, 'card', { card: '4000000000003220' })).toMatchObject({
      state: 'paid',
    })
  })

  it('should send the buyer back to PayPal when it is asked for at the capture', async () => {
    const started = await aStartedCheckout(await aCourse(), { method: 'card' })
    const card = '4000000000003253'
    expect(await pay(started, 'card', { card })).toMatchObject({
      state: 'declined',
      message: cardDeclineMessages.authentication_failed,
    })
    expect(await pay(started, 'card', { card })).toMatchObject({ state: 'paid' })
  })
})

describe('a method that is turned off', () => {
  const setPayLater = async (acceptsPayLater: boolean) =>
    (await testPayload()).updateGlobal({
      slug: 'payment-settings',
      data: { acceptsPayLater },
      overrideAccess: true,
    })

  it('should be refused, and PayPal not asked', async () => {
    const course = await aCourse()
    await setPayLater(false)
    try {
      await expect(aStartedCheckout(course, { method: 'pay_later' })).rejects.toMatchObject({
        code: 'method_unavailable',
      })
      expect(paypal.calls).toEqual([])
    } finally {
      await setPayLater(true)
    }
  })
})
