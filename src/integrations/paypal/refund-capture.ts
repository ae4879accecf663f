import { PaymentsController } from '@paypal/paypal-server-sdk'
import { toDecimal, usd } from '@/domain/checkout/money'
import { callPayPal } from './client'
import { checkedPayPalId } from './paypal-id'
import { toRefundView, type RefundView } from './refund-view'
import type { PayPalSettings } from './settings'

export type RefundCaptureInput = {
  captureId: string
  /** Idempotency key: refunds once, for 45 days. */
  requestId: string
  /** A partial amount in cents; by default, everything that is not refunded yet. */
  amountCents?: number
}

/**
 * Refunds a capture. PayPal keeps its fee, and refunds for 180 days. Throws PayPalError: issues
 * CAPTURE_FULLY_REFUNDED, REFUND_AMOUNT_EXCEEDED, REFUND_TIME_LIMIT_EXCEEDED, and others.
 */
export async function refundCapture(
  settings: PayPalSettings,
  { captureId, requestId, amountCents }: RefundCaptureInput,
): Promise<RefundView> {
  const id = checkedPayPalId(captureId)
  const response = await callPayPal(settings, (client) =>
    new PaymentsController(client).refundCapturedPayment({
      captureId: id,
      paypalRequestId: requestId,
      prefer: 'return=representation',
      // Always send a body: PayPal requires one.
      body:
        amountCents === undefined
          ? {}
          : { amount: { currencyCode: 'USD', value: toDecimal(usd(amountCents)) } },
    }),
  )
  return toRefundView(response)
}
