import type { PayloadRequest } from 'payload'
import { isEmailAddress, normalizeEmail } from '@/domain/identity/email'
import type { Checkout } from '@/payload-types'
import { findPayment } from './find-payment'

/**
 * Returns a buyer's email and, if different, the one at PayPal: a typo must not lose a buyer
 * (docs/payments.md, section 5).
 */
export async function buyerEmails(req: PayloadRequest, paid: Checkout): Promise<string[]> {
  const payment = await findPayment(req, paid.id)
  const payer = normalizeEmail(payment?.payerEmail ?? '')
  return isEmailAddress(payer) && payer !== paid.email ? [paid.email, payer] : [paid.email]
}
