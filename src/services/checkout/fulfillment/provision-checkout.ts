import type { PayloadRequest } from 'payload'
import { DELETED_USER } from '@/domain/identity/display-name'
import { findUserId } from '@/services/identity/find-user-id'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { fulfillAndNotify } from './fulfill-and-notify'
import { assignPurchase } from './assign-purchase'
import { createAccountWithoutPassword } from './create-buyer-account'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'
import { autoRefundCheckout } from './auto-refund'

const paidTooLate = 'The account was deleted before this payment arrived.'

/**
 * Makes sure that a paid checkout leads to an account with the course, even if the browser never
 * returns. Runs in one transaction. Does nothing in any other state, so it can run repeatedly and
 * concurrently with the buyer's own registration.
 * Refunds a payment that arrived after the buyer's account was deleted. A visitor's purchase may
 * have to wait until an existing account with the same email is confirmed (`assignPurchase`).
 * Throws AppError 'email_taken' if a concurrent registration takes the email; the next attempt
 * finds that account.
 */
export async function provisionCheckout(req: PayloadRequest, checkoutId: string): Promise<void> {
  await inTransaction(req, async (tx) => {
    const paid = await lockCheckout(tx, checkoutId)
    if (paid.state !== 'paid') return
    if (paid.email === DELETED_USER) return autoRefundCheckout(tx, checkoutId, paidTooLate)
    if (paid.user) return fulfillAndNotify(tx, paid, relationId(paid.user))
    const userId = await findUserId(tx, paid.email)
    if (userId) await assignPurchase(tx, paid, userId)
    else await createAccountWithoutPassword(tx, paid)
  })
}
