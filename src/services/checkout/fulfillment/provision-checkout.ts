import type { PayloadRequest } from 'payload'
import { DELETED_USER } from '@/domain/identity/display-name'
import { findUserId } from '@/services/identity/find-user-id'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { fulfillAndNotify } from './fulfill-and-notify'
import { assignPurchase } from './assign-purchase'
import { createAccountWithoutPassword } from './create-buyer-account'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'
import { returnPaidCheckout } from './return-purchase'

const paidTooLate = 'The account was deleted before this payment arrived.'

/**
 * Makes sure that a paid checkout has led to an account with the course, also when its browser
 * never came back: all of it in one transaction. Does nothing for any other checkout, so it may run
 * again and beside the buyer's own registration. Money that came after its account was deleted goes
 * back, and a visitor's purchase waits for an account that has its email and has not confirmed it
 * (`assignPurchase`). Throws AppError 'email_taken' when a registration elsewhere took the email at
 * the same moment; the next attempt finds that account.
 */
export async function provisionCheckout(req: PayloadRequest, checkoutId: string): Promise<void> {
  await inTransaction(req, async (tx) => {
    const paid = await lockCheckout(tx, checkoutId)
    if (paid.state !== 'paid') return
    if (paid.email === DELETED_USER) return returnPaidCheckout(tx, checkoutId, paidTooLate)
    if (paid.user) return fulfillAndNotify(tx, paid, relationId(paid.user))
    const userId = await findUserId(tx, paid.email)
    if (userId) await assignPurchase(tx, paid, userId)
    else await createAccountWithoutPassword(tx, paid)
  })
}
