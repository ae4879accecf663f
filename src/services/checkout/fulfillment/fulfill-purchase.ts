import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { log } from '@/lib/log'
import type { Checkout, Receipt } from '@/payload-types'
import { queryRows } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import { updateAsSystem } from '@/services/database/system-access'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { ownsCourse } from '@/services/checkout/shared/owns-course'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { issueReceipt } from './receipts/issue-receipt'
import { lockPayment } from '@/services/refunds/lock-payment'
import { autoRefundPayment } from './auto-refund'

/** The reason for an automatic refund, shown to the instructor. */
export const duplicatePaymentReason = 'This person already had the course when the payment arrived.'

/**
 * The result of assigning a paid checkout to an account. `isDuplicate` means that the user already
 * owned the course.
 */
export type FulfilledPurchase = { checkout: Checkout; isDuplicate: boolean; receipt: Receipt }

/**
 * Assigns a paid checkout to an account. Sets the user on the payment and the receipt, and moves
 * the checkout to 'provisioned'. A hook on payments creates the enrollment. If the user has a
 * partner seat in the course, it becomes their own enrollment. Must run in the caller's
 * transaction, with the checkout locked. If the user already owns the course, they have paid twice.
 * The payment then gets no user, so that its automatic refund doesn't end their access, and the
 * checkout stays in 'review' until the payment is refunded.
 */
export async function fulfillPurchase(
  req: PayloadRequest,
  paidCheckout: Checkout,
  { userId, isNewAccount }: { userId: string; isNewAccount: boolean },
): Promise<FulfilledPurchase> {
  const unlockedPayment = await findPayment(req, paidCheckout.id)
  if (!unlockedPayment) throw new Error('A paid checkout has no payment.')
  // Lock the payment, so that a concurrent dispute isn't overwritten.
  const payment = await lockPayment(req, unlockedPayment.id)
  await lockOwnership(req, userId, relationId(paidCheckout.course))
  const isDuplicate = await ownsCourse(req, userId, relationId(paidCheckout.course))
  let stateReason: string | null = null
  if (isDuplicate) {
    log.error({ checkoutId: paidCheckout.id }, 'course paid for twice')
    stateReason = await autoRefundPayment(req, payment, duplicatePaymentReason)
  } else {
    await updateAsSystem(req, 'payments', payment.id, { user: userId })
  }
  const receipt = await issueReceipt(req, payment.id)
  const change = {
    user: userId,
    // The payer must not set the password of an account that already existed.
    passwordOpenUntil: isNewAccount ? paidCheckout.passwordOpenUntil : null,
    stateReason,
  }
  const newState = isDuplicate ? 'review' : 'provisioned'
  const checkout = await transitionCheckout(req, paidCheckout.id, newState, change, ['paid'])
  if (!checkout) throw new Error('A locked checkout has moved.')
  return { checkout, isDuplicate, receipt }
}

/**
 * Locks a user's ownership of a course until the transaction ends, so that concurrent purchases
 * check it one at a time.
 */
async function lockOwnership(req: PayloadRequest, userId: string, courseId: string): Promise<void> {
  await queryRows(req)(sql`
    select pg_advisory_xact_lock(hashtextextended(${`owns:${userId}:${courseId}`}, 0))`)
}
