import type { PayloadRequest } from 'payload'
import { DELETED_USER_NAME } from '@/domain/identity/display-name'
import { findUserId } from '@/services/identity/find-user-id'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { fulfillAndNotify } from './fulfill-and-notify'
import { assignPurchase } from './assign-purchase'
import { createAccountWithoutPassword } from './create-buyer-account'
import { lockCheckout } from '@/services/checkout/shared/read-checkout'
import { autoRefundCheckout } from './auto-refund'

const deletedAccountReason = 'The account was deleted before this payment arrived.'

/**
 * Assigns a paid checkout to the buyer's account, or creates the account, even if the browser never
 * returns. Runs in one transaction. Does nothing if the checkout isn't 'paid', so it can run
 * repeatedly and concurrently with the buyer's own registration.
 * Refunds a payment that arrived after the buyer's account was deleted. A visitor's purchase may
 * have to wait until an existing account with the same email is confirmed (`assignPurchase`).
 * Throws AppError 'email_taken' if a concurrent registration takes the email; the next attempt
 * finds that account.
 */
export async function provisionCheckout(req: PayloadRequest, checkoutId: string): Promise<void> {
  await inTransaction(req, async (txReq) => {
    const checkout = await lockCheckout(txReq, checkoutId)
    if (checkout.state !== 'paid') return
    if (checkout.email === DELETED_USER_NAME)
      return autoRefundCheckout(txReq, checkoutId, deletedAccountReason)
    if (checkout.user) return fulfillAndNotify(txReq, checkout, relationId(checkout.user))
    const userId = await findUserId(txReq, checkout.email)
    if (userId) await assignPurchase(txReq, checkout, userId)
    else await createAccountWithoutPassword(txReq, checkout)
  })
}
