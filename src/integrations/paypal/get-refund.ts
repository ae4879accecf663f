import { PaymentsController } from '@paypal/paypal-server-sdk'
import { callPayPal } from './client'
import { validatePayPalId } from './paypal-id'
import { parseRefund, type RefundView } from './refund-view'
import type { PayPalSettings } from './settings'

/** Fetches a refund or a reversal. Throws PayPalError, with status 404 if it doesn't exist. */
export async function getRefund(settings: PayPalSettings, id: string): Promise<RefundView> {
  const refundId = validatePayPalId(id)
  const response = await callPayPal(settings, (client) =>
    new PaymentsController(client).getRefund({ refundId }),
  )
  return parseRefund(response)
}
