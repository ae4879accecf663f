import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { findOrder } from '@/integrations/paypal/get-order'
import { listRefunds } from '@/integrations/paypal/list-refunds'
import type { OrderView } from '@/integrations/paypal/order-view'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { currentTransaction } from '@/upstream/payload/transactions'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { withPayPalErrorConversion } from '@/services/checkout/shared/convert-paypal-error'
import { listPaymentRefunds } from '@/services/refunds/read-refunds'
import { classifyOrderInReview, type PurchaseAtPayPal } from './classify-order-in-review'
import { canFulfill } from '@/services/checkout/fulfillment/can-fulfill'

// The timeout is short, because the instructor is waiting for the page.
const TIMEOUT_MS = 8000

/**
 * Fetches the status of a purchase and its order from PayPal. Throws AppError
 * 'purchase_other_environment' (409) if the purchase belongs to the other PayPal environment, and
 * 'paypal_unreachable' (503) if PayPal can't be reached.
 */
export async function fetchPurchase(
  req: PayloadRequest,
  checkout: Checkout,
): Promise<PurchaseAtPayPal & { order: OrderView | null }> {
  if (await currentTransaction(req)) throw new Error('PayPal is never asked inside a transaction.')
  assertCurrentEnvironment(checkout)
  const { paypalOrderId } = checkout
  const order = paypalOrderId
    ? await withPayPalErrorConversion(() => findOrder(paypalSettings(), paypalOrderId, TIMEOUT_MS))
    : null
  const payment = await findPayment(req, checkout.id)
  const refunds = payment ? await listPaymentRefunds(req, payment.id) : []
  const localPurchase = {
    checkoutId: checkout.id,
    merchantId: paypalSettings().merchantId,
    currency: checkout.currency,
    hasPayment: payment !== null,
    hasRefund: refunds.some(({ state }) => state !== 'failed'),
    canFulfill: await canFulfill(req, checkout, payment),
    hasRefundAtPayPal: await hasRefundAtPayPal(order),
  }
  return { ...classifyOrderInReview(order, localPurchase), order }
}

/**
 * Throws AppError 'purchase_other_environment' (409) if a purchase belongs to the other PayPal
 * environment (live or sandbox).
 */
export function assertCurrentEnvironment({ environment }: Checkout): void {
  if (environment === paypalSettings().environment) return
  throw new AppError('purchase_other_environment')
}

async function hasRefundAtPayPal(order: OrderView | null): Promise<boolean> {
  if (!order?.captures.some(({ status }) => status === 'PARTIALLY_REFUNDED')) return false
  const refunds = await withPayPalErrorConversion(() => listRefunds(paypalSettings(), order.id))
  return refunds.some(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
}
