import type { PayloadRequest } from 'payload'
import { DELETED_USER } from '@/domain/display-name'
import { findUserId } from '@/services/account/find-user-id'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { attachPurchase } from './attach-purchase'
import { makeAccountWithoutPassword } from './make-buyers-account'
import { moveCheckout } from './move-checkout'
import { lockCheckout } from './read-checkout'

const paidTooLate = 'The account was deleted before this money arrived. Please refund it.'

/**
 * Makes sure that a paid checkout has led to an account with the course, also when its browser never
 * came back: all of it in one transaction. Does nothing for any other checkout, so it may run again
 * and beside the buyer's own registration. Money that came after its account was deleted waits for the instructor. Throws AppError 'email_taken' when a registration elsewhere
 * took the email at the same moment; the next attempt finds that account.
 */
export async function provisionCheckout(req: PayloadRequest, checkoutId: string): Promise<void> {
  await inTransaction(req, async (tx) => {
    const paid = await lockCheckout(tx, checkoutId)
    if (paid.state !== 'paid') return
    if (paid.email === DELETED_USER) {
      await moveCheckout(tx, checkoutId, 'review', { stateReason: paidTooLate })
      return
    }
    const userId = paid.user ? relationId(paid.user) : await findUserId(tx, paid.email)
    if (userId) await attachPurchase(tx, paid, userId)
    else await makeAccountWithoutPassword(tx, paid)
  })
}
