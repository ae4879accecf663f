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
  /** Idempotency key: creates one order, for six hours. At most 108 characters. */
  createKey: string
  /** Our checkout ID; the buyer does not see it. At most 127 characters. */
  customId: string
  /** Unique for each purchase: PayPal accepts one payment for it. At most 127 characters. */
  invoiceId: string
  amountCents: number
  /** The coupon discount that PayPal shows the buyer, in cents. */
  discountCents?: number
  description: string
  brandName: string
  /** Where the buyer returns if PayPal had to replace the page. */
  returnUrl: string
  cancelUrl: string
}

/**
 * Creates a PayPal order for a course: immediate payment, no shipping, paid to the account of the
 * API credentials. Throws PayPalError.
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
            amount: amountOf(input),
          },
        ],
        paymentSource: {
          paypal: {
            experienceContext: {
              brandName: input.brandName,
              shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
              userAction: PaypalExperienceUserAction.PayNow,
              // Excludes eChecks, which take days; a review by PayPal may still delay a payment.
              paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
              returnUrl: input.returnUrl,
              cancelUrl: input.cancelUrl,
            },
          },
        },
      },
    }),
  )
  return readOrder(response)
}

/** PayPal rejects an order whose parts do not add up to its total. */
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
