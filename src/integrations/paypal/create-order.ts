import {
  CheckoutPaymentIntent,
  OrderApplicationContextShippingPreference,
  OrderApplicationContextUserAction,
  OrdersController,
  PayeePaymentMethodPreference,
} from '@paypal/paypal-server-sdk'
import { callPayPal } from './client'
import { type OrderView, parseOrder } from './order-view'
import { toPayPalAmount } from './paypal-amount'
import type { PayPalSettings } from './settings'

export type CreateOrderInput = {
  /**
   * The idempotency key. PayPal creates only one order per key, and remembers the key for six
   * hours. At most 108 characters.
   */
  createKey: string
  /** Our checkout ID, which PayPal doesn't show to the buyer. At most 127 characters. */
  customId: string
  /**
   * Must be unique for each purchase, because PayPal accepts only one payment per invoice ID. At
   * most 127 characters.
   */
  invoiceId: string
  amountCents: number
  /** The ISO 4217 code of both amounts. */
  currency: string
  /** The coupon discount that PayPal shows the buyer, in cents. */
  discountCents?: number
  description: string
  brandName: string
  /**
   * The URL to which PayPal returns the buyer if PayPal opened in the same tab instead of a popup.
   */
  returnUrl: string
  cancelUrl: string
}

/**
 * Creates a PayPal order for a course. The order has no payment source, so the buyer can approve it
 * with any payment method, and switch methods after a decline. It requires immediate payment, has
 * no shipping address, and pays the account that owns the API credentials. Throws PayPalError.
 */
export async function createOrder(
  settings: PayPalSettings,
  input: CreateOrderInput,
): Promise<OrderView> {
  const response = await callPayPal(settings, (client) =>
    new OrdersController(client).createOrder({
      paypalRequestId: input.createKey,
      prefer: 'return=representation',
      body: {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [
          {
            customId: input.customId,
            invoiceId: input.invoiceId,
            description: input.description,
            amount: buildAmount(input),
          },
        ],
        // Applies to every payment method, unlike an experience context, which would need a payment
        // source (docs/payments.md, section 14).
        applicationContext: {
          brandName: input.brandName,
          shippingPreference: OrderApplicationContextShippingPreference.NoShipping,
          userAction: OrderApplicationContextUserAction.PayNow,
          // Excludes eChecks, which take days to clear. A review by PayPal may still delay a
          // payment.
          paymentMethod: { payeePreferred: PayeePaymentMethodPreference.ImmediatePaymentRequired },
          returnUrl: input.returnUrl,
          cancelUrl: input.cancelUrl,
        },
      },
    }),
  )
  return parseOrder(response)
}

/**
 * Returns the order's total, with a breakdown if there is a discount. PayPal rejects an order if
 * the breakdown doesn't add up to the total.
 */
function buildAmount({ amountCents, discountCents = 0, currency }: CreateOrderInput) {
  const total = toPayPalAmount({ cents: amountCents, currency })
  if (discountCents === 0) return total
  return {
    ...total,
    breakdown: {
      itemTotal: toPayPalAmount({ cents: amountCents + discountCents, currency }),
      discount: toPayPalAmount({ cents: discountCents, currency }),
    },
  }
}
