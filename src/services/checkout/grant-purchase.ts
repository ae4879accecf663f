import type { PayloadRequest } from 'payload'
import { log } from '@/lib/log'
import type { Checkout } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { findPayment } from './find-payment'
import { ownsCourse } from './owns-course'

const paidTwice = 'This person already had the course when the payment arrived. Please refund it.'

/** What became of a paid checkout when it met an account. */
export type Granted = { checkout: Checkout; isDouble: boolean }

/**
 * Gives a paid checkout to an account, inside the caller's transaction and with the checkout locked:
 * the payment names the person, its hook opens the enrollment, the checkout is 'provisioned'.
 *
 * Somebody who has the course already paid twice: the payment stays without a person, so that giving
 * the money back closes nothing, and the checkout waits for the instructor.
 */
export async function grantPurchase(
  req: PayloadRequest,
  paid: Checkout,
  { userId, isNewAccount }: { userId: string; isNewAccount: boolean },
): Promise<Granted> {
  const isDouble = await ownsCourse(req, userId, relationId(paid.course))
  if (isDouble) {
    log.error({ checkoutId: paid.id }, 'a course was paid for twice')
  } else {
    const payment = await findPayment(req, paid.id)
    if (!payment) throw new Error('A paid checkout has no payment.')
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
  const checkout = await req.payload.update({
    collection: 'checkouts',
    id: paid.id,
    data: {
      user: userId,
      // Whoever paid never chooses the password of an account that was there before.
      passwordOpenUntil: isNewAccount ? paid.passwordOpenUntil : null,
      ...(isDouble
        ? { state: 'review', stateReason: paidTwice }
        : { state: 'provisioned', stateReason: null }),
    },
    depth: 0,
    overrideAccess: true,
    req,
  })
  return { checkout, isDouble }
}
