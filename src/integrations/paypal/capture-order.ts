import { OrdersController } from '@paypal/paypal-server-sdk'
import { callPayPal } from './client'
import { type OrderView, readOrder } from './order-view'
import { checkedPayPalId } from './paypal-id'
import type { PayPalSettings } from './settings'

export type CaptureOrderInput = {
  orderId: string
  /** The same id captures once, for six hours. A new one only after a definite decline. */
  requestId: string
}

/**
 * Takes the money of an approved order. The answer may hold a capture that is not COMPLETED.
 * Throws PayPalError: issue INSTRUMENT_DECLINED sends the buyer back, ORDER_ALREADY_CAPTURED means
 * that reading the order shows the payment.
 */
export async function captureOrder(
  settings: PayPalSettings,
  { orderId, requestId }: CaptureOrderInput,
): Promise<OrderView> {
  const id = checkedPayPalId(orderId)
  const answer = await callPayPal(settings, (client) =>
    new OrdersController(client).captureOrder({
      id,
      paypalRequestId: requestId,
      // Without it the answer leaves the captures out.
      prefer: 'return=representation',
    }),
  )
  return readOrder(answer)
}
