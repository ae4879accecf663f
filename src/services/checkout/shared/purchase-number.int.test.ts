import { describe, expect, it } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { getOrder } from '@/integrations/paypal/get-order'
import { paypalSettings } from '@/integrations/paypal/settings'
import { aCourse } from '@/testing/factories/courses'
import { createRequest } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import {
  aStartedCheckout,
  newBrowserHash,
  aVisitor,
  reloadCheckout,
  readPayments,
  forceCheckoutState,
} from '@/testing/factories/purchases'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'

const paypal = setUpTestPayPal()
const readNumber = async (checkoutId: string) => (await reloadCheckout(checkoutId)).purchaseNumber
const fetchInvoiceId = async (orderId: string) =>
  (await getOrder(paypalSettings(), orderId)).invoiceId

const pay = async ({ checkoutId, orderId }: { checkoutId: string; orderId: string }) => {
  await paypal.approve(orderId)
  return syncCheckout(await createRequest(null), checkoutId, { canRetryDeclined: true })
}

/** Marks a purchase as fully refunded. */
const markRefunded = (id: string) => forceCheckoutState(id, 'refunded')

describe('the invoice id of a purchase', () => {
  it('should be the same for every attempt', async () => {
    const course = await aCourse()
    const browserHash = newBrowserHash()
    const first = await aStartedCheckout(course, { browserHash })
    const second = await aStartedCheckout(course, { browserHash, buyer: aVisitor() })

    expect(second.orderId).not.toBe(first.orderId)
    expect(await readNumber(second.checkoutId)).toBe(await readNumber(first.checkoutId))
    expect(await fetchInvoiceId(second.orderId)).toBe(await fetchInvoiceId(first.orderId))
  })

  it('should let PayPal accept one attempt only, with a review if another was paid', async () => {
    const course = await aCourse()
    const browserHash = newBrowserHash()
    const first = await aStartedCheckout(course, { browserHash })
    const second = await aStartedCheckout(course, { browserHash, buyer: aVisitor() })
    await paypal.approve(first.orderId)
    await captureOrder(paypalSettings(), { orderId: first.orderId, requestId: 'elsewhere' })

    expect(await pay(second)).toMatchObject({
      state: 'review',
      stateReason: 'PayPal was already paid for an earlier attempt at this purchase.',
    })
    expect(await paypal.listCaptures(second.orderId)).toEqual([])
  })

  it('should be new for another course, browser, or account', async () => {
    const [course, other] = [await aCourse(), await aCourse()]
    const browserHash = newBrowserHash()
    const checkouts = [
      await aStartedCheckout(course, { browserHash }),
      await aStartedCheckout(other, { browserHash }),
      await aStartedCheckout(course),
      await aStartedCheckout(course, { browserHash, user: await aStudent() }),
    ]
    const numbers = await Promise.all(checkouts.map(({ checkoutId }) => readNumber(checkoutId)))
    const invoices = await Promise.all(checkouts.map(({ orderId }) => fetchInvoiceId(orderId)))
    expect(new Set(numbers).size).toBe(checkouts.length)
    expect(new Set(invoices).size).toBe(checkouts.length)
  })

  it('should be new when the course is bought again after a refund', async () => {
    const course = await aCourse()
    const browserHash = newBrowserHash()
    const attempt = await aStartedCheckout(course, { browserHash })
    await pay(attempt)
    await markRefunded(attempt.checkoutId)

    const again = await aStartedCheckout(course, { browserHash, buyer: aVisitor() })
    expect(await readNumber(again.checkoutId)).not.toBe(await readNumber(attempt.checkoutId))
    expect(await pay(again)).toMatchObject({ state: 'paid' })
    expect(await readPayments(again.checkoutId)).toHaveLength(1)
  })

  it('should not be reused when an older attempt turns out to be paid', async () => {
    const course = await aCourse()
    const browserHash = newBrowserHash()
    const older = await aStartedCheckout(course, { browserHash })
    const newer = await aStartedCheckout(course, { browserHash, buyer: aVisitor() })
    await markRefunded(older.checkoutId)

    const again = await aStartedCheckout(course, { browserHash, buyer: aVisitor() })
    expect(await readNumber(again.checkoutId)).not.toBe(await readNumber(newer.checkoutId))
  })
})
