import { afterEach, describe, expect, it } from 'vitest'
import type { Payment } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { createRequest } from '@/testing/payload'
import { type PayPalCall, setUpTestPayPal } from '@/testing/paypal'
import {
  aStartedCheckout,
  newBrowserHash,
  aVisitor,
  readPayments,
} from '@/testing/factories/purchases'
import {
  aPaidPurchase,
  reloadPayment,
  runRefundSync,
  aCreatedRefund,
} from '@/testing/factories/refunds'
import { syncCheckout } from './sync-checkout'
import { startCheckout } from './start-checkout'

// For every call that moves or promises money: PayPal does the work, and its response gets lost.
// The call is repeated immediately and by a later sync, and takes effect once only because every
// attempt has the same request id.

const paypal = setUpTestPayPal()
afterEach(async () => {
  await paypal.clearFaults()
})

/** Returns the one request id of all attempts, or fails. */
const expectOneRequestId = (call: PayPalCall, tries: number): string => {
  const ids = paypal.listRequestIds(call)
  const [first = ''] = ids
  expect(ids.length).toBeGreaterThanOrEqual(tries)
  expect(new Set(ids)).toEqual(new Set([first]))
  expect(first).not.toBe('')
  return first
}

describe('a lost response to a call that moves money', () => {
  it('should create one order by repeating the request id', async () => {
    const course = await aCourse()
    const input = { browserHash: newBrowserHash(), buyer: aVisitor(), courseSlug: course.slug }
    const start = async () =>
      startCheckout(await createRequest(null), { ...input, shownPriceCents: 5000 })
    paypal.injectFault('create', { kind: 'loseResponse', times: 2 })
    for (let clientInfo = 0; clientInfo < 2; clientInfo += 1)
      await expect(start()).rejects.toMatchObject({ code: 'paypal_unreachable' })

    const { orderId } = await start()

    expectOneRequestId('create', 3)
    expect(await paypal.listOrdersOfSamePurchase(orderId)).toEqual([orderId])
  })

  it('should capture once by repeating the request id', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    const capture = async () => syncCheckout(await createRequest(null), checkoutId)
    await paypal.approve(orderId)
    paypal.reset()
    // The order doesn't show the capture, so the next sync has to repeat it.
    await paypal.control('faults', { kind: 'stale-order', times: null })
    paypal.injectFault('capture', { kind: 'loseResponse', times: 2 })
    expect(await capture()).toMatchObject({ state: 'capturing' })

    expect(await capture()).toMatchObject({ state: 'paid' })

    expectOneRequestId('capture', 3)
    const captures = await paypal.listCaptures(orderId)
    expect(captures).toMatchObject([{ status: 'COMPLETED' }])
    expect(await readPayments(checkoutId)).toMatchObject([{ captureId: captures[0]?.id }])
  })

  it.each([
    ['the full amount', undefined, '50.00', 'refunded'],
    ['a part', 2000, '20.00', 'partially_refunded'],
  ] as const)(
    'should refund %s once by repeating the request id',
    async (_what, amountCents, value, status) => {
      const { payment } = await aPaidPurchase(paypal)
      const refund = await aCreatedRefund(payment, amountCents === undefined ? {} : { amountCents })
      paypal.injectFault('refund', { kind: 'loseResponse', times: 2 })
      expect(await runRefundSync(refund)).toMatchObject({ state: 'sending' })

      expect(await runRefundSync(refund)).toMatchObject({ state: 'completed' })

      expect(expectOneRequestId('refund', 3)).toBe(refund.requestKey)
      expect(await paypal.listRefunds(payment.captureId)).toMatchObject([{ value }])
      expect(await reloadPayment(payment)).toMatchObject({ status })
    },
  )

  it('should refund two parts of the same amount, each with its own request id', async () => {
    const { payment } = await aPaidPurchase(paypal)
    const refundPart = async (of: Payment) => {
      paypal.injectFault('refund', { kind: 'loseResponse', times: 1 })
      return runRefundSync(await aCreatedRefund(of, { amountCents: 2000 }))
    }

    await refundPart(payment)
    await refundPart(payment)

    expect(new Set(paypal.listRequestIds('refund')).size).toBe(2)
    const values = (await paypal.listRefunds(payment.captureId)).map(({ value }) => value)
    expect(values).toEqual(['20.00', '20.00'])
    expect(await reloadPayment(payment)).toMatchObject({ refundedCents: 4000 })
  })
})
