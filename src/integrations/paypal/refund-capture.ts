import { PaymentsController } from '@paypal/paypal-server-sdk'
import type { Money } from '@/domain/checkout/money'
import { callPayPal } from './client'
import { validatePayPalId } from './paypal-id'
import { toPayPalAmount } from './paypal-amount'
import { parseRefund, type RefundView } from './refund-view'
import type { PayPalSettings } from './settings'

export type RefundCaptureInput = {
  captureId: string
  /** The idempotency key. PayPal refunds only once per key, and remembers the key for 45 days. */
  requestId: string
  /** If omitted, PayPal refunds the entire remaining amount. */
  amount?: Money
}

/**
 * Refunds a captured payment. PayPal doesn't return its fee, and allows refunds for 180 days after
 * the payment. Throws PayPalError, with issues such as CAPTURE_FULLY_REFUNDED,
 * REFUND_AMOUNT_EXCEEDED, and REFUND_TIME_LIMIT_EXCEEDED.
 */
export async function refundCapture(
  settings: PayPalSettings,
  { captureId, requestId, amount }: RefundCaptureInput,
): Promise<RefundView> {
  const id = validatePayPalId(captureId)
  const response = await callPayPal(settings, (client) =>
    new PaymentsController(client).refundCapturedPayment({
      captureId: id,
      paypalRequestId: requestId,
      prefer: 'return=representation',
      // Always send a body, because PayPal requires one even for a full refund.
      body: amount === undefined ? {} : { amount: toPayPalAmount(amount) },
    }),
  )
  return parseRefund(response)
}
