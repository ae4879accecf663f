import { PaymentsController } from '@paypal/paypal-server-sdk'
import { callPayPal } from './client'
import { checkedPayPalId } from './paypal-id'
import { toRefundView, type RefundView } from './refund-view'
import type { PayPalSettings } from './settings'

/**
 * Reads a refund or a reversal, which PayPal stores as a refund. Throws PayPalError; status 404
 * when it is unknown.
 */
export async function getRefund(settings: PayPalSettings, id: string): Promise<RefundView> {
  const refundId = checkedPayPalId(id)
  const response = await callPayPal(settings, (client) =>
    new PaymentsController(client).getRefund({ refundId }),
  )
  return toRefundView(response)
}
