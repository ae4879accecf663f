import { OrdersController } from '@paypal/paypal-server-sdk'
import { callPayPal } from './client'
import { type OrderView, readOrder } from './order-view'
import { checkedPayPalId } from './paypal-id'
import type { PayPalSettings } from './settings'

export type CaptureOrderInput = {
  orderId: string
  /** Idempotency key: captures once, for six hours. Use a new one only after a definite decline. */
  requestId: string
}

/**
 * Captures an approved order. The response may contain a capture that is not COMPLETED. Throws
 * PayPalError: issue INSTRUMENT_DECLINED sends the buyer back to PayPal, ORDER_ALREADY_CAPTURED
 * means that the order contains the payment.
 */
export async function captureOrder(
  settings: PayPalSettings,
  { orderId, requestId }: CaptureOrderInput,
): Promise<OrderView> {
  const id = checkedPayPalId(orderId)
  const response = await callPayPal(settings, (client) =>
    new OrdersController(client).captureOrder({
      id,
      paypalRequestId: requestId,
      // Without it the response omits the captures.
      prefer: 'return=representation',
    }),
  )
  return readOrder(response)
}
