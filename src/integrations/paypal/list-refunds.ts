import { OrdersController } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { parsePayPalResponse } from './response'
import { callPayPal } from './client'
import { validatePayPalId } from './paypal-id'
import { refundSchema, type RefundView } from './refund-view'
import type { PayPalSettings } from './settings'

const orderSchema = z.object({
  purchase_units: z.array(
    z.object({ payments: z.object({ refunds: z.array(refundSchema).nullish() }).nullish() }),
  ),
})

/**
 * Lists all refunds of an order, including refunds issued on PayPal's website. Throws PayPalError.
 */
export async function listRefunds(
  settings: PayPalSettings,
  orderId: string,
): Promise<RefundView[]> {
  const id = validatePayPalId(orderId)
  const response = await callPayPal(settings, (client) =>
    new OrdersController(client).getOrder({ id }),
  )
  const order = parsePayPalResponse(orderSchema, response)
  return order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
}
