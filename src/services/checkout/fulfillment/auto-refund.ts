import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'
import type { Payment } from '@/payload-types'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { createRefund } from '@/services/refunds/create-refund'

/**
 * Refunds a whole payment automatically because its purchase can't be fulfilled (docs/payments.md,
 * section 6, rule 5). Must run in the caller's transaction. `reason` is a sentence for the
 * instructor. Returns a message for the instructor: the payment is being refunded, or they have to
 * refund it themselves.
 */
export async function autoRefundPayment(
  req: PayloadRequest,
  { id: paymentId }: Payment,
  reason: string,
): Promise<string> {
  try {
    await createRefund(req, {
      paymentId,
      amountCents: null,
      source: 'system',
      reason,
      requestedBy: null,
      requestId: null,
    })
    return `${reason} The payment is being refunded automatically.`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.error({ err: error, paymentId }, 'could not refund a payment automatically')
    return `${reason} Please refund the payment: ${error.userMessage}`.slice(0, 500)
  }
}

/**
 * Refunds a paid checkout that can't be fulfilled, and puts it in 'review' until the refund is
 * complete.
 */
export async function autoRefundCheckout(
  req: PayloadRequest,
  checkoutId: string,
  reason: string,
): Promise<void> {
  const payment = await findPayment(req, checkoutId)
  if (!payment) throw new Error('A paid checkout has no payment.')
  const stateReason = await autoRefundPayment(req, payment, reason)
  await transitionCheckout(req, checkoutId, 'review', { stateReason })
}
