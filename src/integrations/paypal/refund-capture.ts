import { PaymentsController } from '@paypal/paypal-server-sdk'
import { toDecimal, usd } from '@/domain/checkout/money'
import { callPayPal } from './client'
import { checkedPayPalId } from './paypal-id'
import { toRefundView, type RefundView } from './refund-view'
import type { PayPalSettings } from './settings'

export type RefundCaptureInput = {
  captureId: string
  /** The same id refunds once, for 45 days. */
  requestId: string
  /** A part in cents; left out, everything that has not been refunded yet. */
  amountCents?: number
}

/**
 * Gives money back. PayPal keeps its fee and refunds for 180 days. Throws PayPalError: issues
 * CAPTURE_FULLY_REFUNDED, REFUND_AMOUNT_EXCEEDED, REFUND_TIME_LIMIT_EXCEEDED and others.
 */
export async function refundCapture(
  settings: PayPalSettings,
  { captureId, requestId, amountCents }: RefundCaptureInput,
): Promise<RefundView> {
  const id = checkedPayPalId(captureId)
  const answer = await callPayPal(settings, (client) =>
    new PaymentsController(client).refundCapturedPayment({
      captureId: id,
      paypalRequestId: requestId,
      prefer: 'return=representation',
      // Always a body: without one PayPal asks for an empty payload.
      body:
        amountCents === undefined
          ? {}
          : { amount: { currencyCode: 'USD', value: toDecimal(usd(amountCents)) } },
    }),
  )
  return toRefundView(answer)
}
