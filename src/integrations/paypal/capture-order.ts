import { OrdersController } from '@paypal/paypal-server-sdk'
import { callPayPal } from './client'
import { type OrderView, parseOrder } from './order-view'
import { validatePayPalId } from './paypal-id'
import type { PayPalSettings } from './settings'

export type CaptureOrderInput = {
  orderId: string
  /**
   * The idempotency key. PayPal captures only once per key, and remembers it for six hours. Use a
   * new key only after PayPal has definitely declined the payment.
   */
  requestId: string
}

/**
 * Captures the payment of an approved order. The returned order may contain a capture that is not
 * COMPLETED. Throws PayPalError. On INSTRUMENT_DECLINED, the buyer must return to PayPal to
 * choose another payment method. ORDER_ALREADY_CAPTURED means that the order already contains
 * the payment.
 */
export async function captureOrder(
  settings: PayPalSettings,
  { orderId, requestId }: CaptureOrderInput,
): Promise<OrderView> {
  const id = validatePayPalId(orderId)
  const response = await callPayPal(settings, (client) =>
    new OrdersController(client).captureOrder({
      id,
      paypalRequestId: requestId,
      // By default, PayPal omits the captures from the response.
      prefer: 'return=representation',
    }),
  )
  return parseOrder(response)
}
