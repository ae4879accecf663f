import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { log } from '@/lib/log'
import type { Checkout, Receipt } from '@/payload-types'
import { executorOf } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import { findPayment } from '@/services/checkout/shared/find-payment'
import { ownsCourse } from '@/services/checkout/shared/owns-course'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { issueReceipt } from './receipts/issue-receipt'
import { lockPayment } from '@/services/refunds/lock-payment'
import { returnPurchase } from './return-purchase'

/** For the instructor: why money goes back by itself. */
export const paidTwice = 'This person already had the course when the payment arrived.'

/** What became of a paid checkout when it met an account. */
export type Granted = { checkout: Checkout; isDouble: boolean; receipt: Receipt }

/**
 * Gives a paid checkout to an account, inside the caller's transaction and with the checkout
 * locked: the payment names the person, its hook opens the enrollment, the receipt is theirs, the
 * checkout is 'provisioned'. Who had the second place of somebody's purchase has the course for
 * themselves from then on.
 *
 * Somebody who has that already paid twice: the payment stays without a person, so that
 * giving the money back closes nothing, and the money goes back by itself; the checkout stays in
 * sight until it has.
 */
export async function fulfillPurchase(
  req: PayloadRequest,
  paid: Checkout,
  { userId, isNewAccount }: { userId: string; isNewAccount: boolean },
): Promise<Granted> {
  const found = await findPayment(req, paid.id)
  if (!found) throw new Error('A paid checkout has no payment.')
  // What is noted on it meanwhile, a dispute for instance, is not written over.
  const payment = await lockPayment(req, found.id)
  await lockOwnership(req, userId, relationId(paid.course))
  const isDouble = await ownsCourse(req, userId, relationId(paid.course))
  let stateReason: string | null = null
  if (isDouble) {
    log.error({ checkoutId: paid.id }, 'course paid for twice')
    stateReason = await returnPurchase(req, payment, paidTwice)
  } else {
    await req.payload.update({
      collection: 'payments',
      id: payment.id,
      data: { user: userId },
      depth: 0,
      // The system gives what was paid for.
      overrideAccess: true,
      req,
    })
  }
  const receipt = await issueReceipt(req, payment.id)
  const change = {
    user: userId,
    // Whoever paid never chooses the password of an account that was there before.
    passwordOpenUntil: isNewAccount ? paid.passwordOpenUntil : null,
    stateReason,
  }
  const to = isDouble ? 'review' : 'provisioned'
  const checkout = await transitionCheckout(req, paid.id, to, change, ['paid'])
  if (!checkout) throw new Error('A locked checkout has moved.')
  return { checkout, isDouble, receipt }
}

/**
 * Lets one payment at a time find out whether this person has this course, until its transaction
 * ends.
 */
async function lockOwnership(req: PayloadRequest, userId: string, courseId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`owns:${userId}:${courseId}`}, 0))`)
}
