import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'
import type { Payment } from '@/payload-types'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { createRefund } from '@/services/refunds/create-refund'

/**
 * Sends the whole of a payment back by itself, in the caller's transaction: nobody may keep money
 * for what they could not give (docs/payments.md, section 6, rule 5). `why` is a sentence for the
 * instructor; returned is what they are told. When it cannot go back by itself, they are told that.
 */
export async function returnPurchase(
  req: PayloadRequest,
  { id: paymentId }: Payment,
  why: string,
): Promise<string> {
  try {
    await createRefund(req, {
      paymentId,
      amountCents: null,
      source: 'system',
      reason: why,
      requestedBy: null,
      requestId: null,
    })
    return `${why} The payment is being refunded automatically.`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.error({ err: error, paymentId }, 'a payment could not be sent back by itself')
    return `${why} Please refund the payment: ${error.userMessage}`.slice(0, 500)
  }
}

/**
 * The same for a paid checkout that leads to no account: it stays in sight until the money is back.
 */
export async function returnPaidCheckout(
  req: PayloadRequest,
  checkoutId: string,
  why: string,
): Promise<void> {
  const payment = await findPayment(req, checkoutId)
  if (!payment) throw new Error('A paid checkout has no payment.')
  const stateReason = await returnPurchase(req, payment, why)
  await transitionCheckout(req, checkoutId, 'review', { stateReason })
}
