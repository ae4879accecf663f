import {
  CheckoutPaymentIntent,
  OrdersController,
  PayeePaymentMethodPreference,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk'
import { toDecimal, usd } from '@/domain/checkout/money'
import { callPayPal } from './client'
import { type OrderView, readOrder } from './order-view'
import type { PayPalSettings } from './settings'

export type CreateOrderInput = {
  /** The same key makes the same order, for six hours. At most 108 characters. */
  createKey: string
  /** Our checkout; the buyer does not see it. At most 127 characters. */
  customId: string
  /** Unique for each purchase; PayPal takes money for it once. At most 127 characters. */
  invoiceId: string
  /** To pay, in cents. */
  amountCents: number
  /** What a coupon has taken off, which PayPal shows the buyer. */
  discountCents?: number
  description: string
  brandName: string
  /** Where the buyer comes back to if PayPal had to replace the page. */
  returnUrl: string
  cancelUrl: string
}

/**
 * Makes an order at PayPal for a course: paid at once, nothing shipped, to the account of the API
 * credentials. Throws PayPalError.
 */
export async function createOrder(
  settings: PayPalSettings,
  input: CreateOrderInput,
): Promise<OrderView> {
  const answer = await callPayPal(settings, (client) =>
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
            amount: amountOf(input),
          },
        ],
        paymentSource: {
          paypal: {
            experienceContext: {
              brandName: input.brandName,
              shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
              userAction: PaypalExperienceUserAction.PayNow,
              // Keeps eChecks out, which take days; a review by PayPal may still make a payment
              // wait.
              paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
              returnUrl: input.returnUrl,
              cancelUrl: input.cancelUrl,
            },
          },
        },
      },
    }),
  )
  return readOrder(answer)
}

/** PayPal refuses an order whose parts do not come to its sum. */
function amountOf({ amountCents, discountCents = 0 }: CreateOrderInput) {
  const total = inDollars(amountCents)
  if (discountCents === 0) return total
  return {
    ...total,
    breakdown: {
      itemTotal: inDollars(amountCents + discountCents),
      discount: inDollars(discountCents),
    },
  }
}

const inDollars = (cents: number) => ({ currencyCode: 'USD', value: toDecimal(usd(cents)) })
