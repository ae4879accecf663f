import type { PayloadRequest } from 'payload'
import { isEmailAddress, normalizeEmail } from '@/domain/identity/email'
import type { Checkout } from '@/payload-types'
import { findPayment } from './find-payment'

/**
 * Returns a buyer's email and, if it is different, the payer's email at PayPal. A buyer who
 * mistyped their email still gets messages at the other email (docs/payments.md, section 5).
 */
export async function readBuyerEmails(
  req: PayloadRequest,
  paidCheckout: Checkout,
): Promise<string[]> {
  const payment = await findPayment(req, paidCheckout.id)
  const payerEmail = normalizeEmail(payment?.payerEmail ?? '')
  return isEmailAddress(payerEmail) && payerEmail !== paidCheckout.email
    ? [paidCheckout.email, payerEmail]
    : [paidCheckout.email]
}
