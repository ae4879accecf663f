import type { PayloadRequest } from 'payload'
import type { Checkout } from '@/payload-types'
import { courseReadyMail } from '@/services/account/mails/course-ready'
import { queueMail } from '@/services/account/queue-mail'
import { buyerAddresses } from './buyer-addresses'
import { findPayment } from './find-payment'
import { grantPurchase } from './grant-purchase'

/**
 * Gives a visitor's paid checkout to the account that has its email by now, inside the caller's
 * transaction. The buyer is told by mail and never signed in: the account may be somebody else's.
 */
export async function attachPurchase(
  req: PayloadRequest,
  paid: Checkout,
  userId: string,
): Promise<void> {
  const { isDouble } = await grantPurchase(req, paid, { userId, isNewAccount: false })
  if (isDouble) return
  const payment = await findPayment(req, paid.id)
  for (const to of await buyerAddresses(req, paid))
    await queueMail(req, courseReadyMail(to, paid, payment))
}
