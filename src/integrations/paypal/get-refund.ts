import { PaymentsController } from '@paypal/paypal-server-sdk'
import { callPayPal } from './client'
import { checkedPayPalId } from './paypal-id'
import { toRefundView, type RefundView } from './refund-view'
import type { PayPalSettings } from './settings'

/** Fetches a refund or a reversal. Throws PayPalError, with status 404 if it doesn't exist. */
export async function getRefund(settings: PayPalSettings, id: string): Promise<RefundView> {
  const refundId = checkedPayPalId(id)
  const response = await callPayPal(settings, (client) =>
    new PaymentsController(client).getRefund({ refundId }),
  )
  return toRefundView(response)
}
