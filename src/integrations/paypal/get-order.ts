import { OrdersController } from '@paypal/paypal-server-sdk'
import { callPayPal } from './client'
import { type OrderView, parseOrder } from './order-view'
import { PayPalError } from './paypal-error'
import { validatePayPalId } from './paypal-id'
import type { PayPalSettings } from './settings'

/** Fetches an order. Throws PayPalError (status 404 if it doesn't exist or has expired unpaid). */
export async function getOrder(
  settings: PayPalSettings,
  orderId: string,
  timeoutMs?: number,
): Promise<OrderView> {
  const id = validatePayPalId(orderId)
  const response = await callPayPal(
    settings,
    (client) => new OrdersController(client).getOrder({ id }),
    timeoutMs,
  )
  return parseOrder(response)
}

/** Fetches an order like `getOrder`, but returns null if it doesn't exist or has expired unpaid. */
export async function findOrder(...args: Parameters<typeof getOrder>): Promise<OrderView | null> {
  try {
    return await getOrder(...args)
  } catch (error) {
    if (error instanceof PayPalError && error.status === 404) return null
    throw error
  }
}
