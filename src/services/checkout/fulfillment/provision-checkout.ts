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
 * Makes sure that a paid checkout has led to an account with the course, even if its browser never
 * came back, in one transaction. Does nothing for other states, so it may run repeatedly and
 * alongside the buyer's own registration. A payment that arrived after its account was deleted is
 * refunded. A visitor's purchase may wait for an unconfirmed account with its email
 * (`assignPurchase`). Throws AppError 'email_taken' if another registration takes the email at the
 * same moment; the next attempt finds that account.
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
