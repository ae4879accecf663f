import type { PayloadRequest } from 'payload'
import { isEmailAddress } from '@/domain/identity/email'
import { readBuyerEmails } from '@/services/checkout/shared/buyer-emails'
import { relationId } from '@/services/database/relation-id'
import { readAsSystem } from '@/services/database/system-access'
import { readRecipient } from '@/services/notifications/recipient'

/**
 * Reads where the acknowledgment of a withdrawal is sent: first the account's email, or the email
 * of the purchase if there is no account. Unless it's confirmed, also the payer's email at PayPal.
 * Returns none if the account was deleted.
 */
export async function readAcknowledgmentEmails(
  req: PayloadRequest,
  paymentId: string,
): Promise<string[]> {
  const { user, checkout } = await readAsSystem(req, 'payments', paymentId)
  const account = user ? await readRecipient(req, relationId(user)) : null
  if (account?.isConfirmed) return [account.email]
  const purchase = await readAsSystem(req, 'checkouts', relationId(checkout))
  const email = account?.email ?? purchase.email
  return (await readBuyerEmails(req, { ...purchase, email })).filter(isEmailAddress)
}
