import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ParticipationMode } from '@/domain/identity/participation'
import type { TimeZone } from '@/domain/identity/time-zones'
import { paypalSettings } from '@/integrations/paypal/settings'
import { findUserId } from '@/services/identity/find-user-id'
import { ownsCourse } from '@/services/checkout/shared/owns-course'
import { existsAsSystem } from '@/services/database/system-access'

/** A signed-in user, or a visitor who will get an account. The email must be normalized. */
export type Buyer = {
  userId: string | null
  email: string
  fullName: string
  participationMode: ParticipationMode
  /** The time zone for the visitor's new account. */
  timezone?: TimeZone | undefined
}

type Account = {
  id: string
  email: string
  username: string
  participationMode?: ParticipationMode | null
}

/** Converts a signed-in user to a buyer. */
export const toBuyer = ({ id, email, username, participationMode }: Account): Buyer => ({
  userId: id,
  email,
  fullName: username,
  participationMode: participationMode ?? 'solo',
})

/**
 * Throws an AppError if a buyer can't start a purchase: 'already_owned' (409) if they own the
 * course, 'already_paid' (409) if someone paid with their email and the purchase waits until the
 * email is confirmed, or 'email_taken' (409) if the buyer is a visitor whose email has an account.
 */
export async function assertCanBuy(
  req: PayloadRequest,
  buyer: Buyer,
  courseId: string,
): Promise<void> {
  if (buyer.userId === null) {
    if (await findUserId(req, buyer.email)) throw new AppError('email_taken')
    return
  }
  if (await ownsCourse(req, buyer.userId, courseId)) throw new AppError('already_owned')
  if (await hasUnassignedPurchase(req, buyer.email, courseId)) throw new AppError('already_paid')
}

/**
 * Returns whether someone paid for this course with this email, and the purchase isn't assigned to
 * a user yet.
 */
function hasUnassignedPurchase(
  req: PayloadRequest,
  email: string,
  courseId: string,
): Promise<boolean> {
  // The purchase may belong to a visitor. This reveals only whether it exists.
  return existsAsSystem(req, 'checkouts', {
    and: [
      { state: { equals: 'paid' } },
      { user: { exists: false } },
      { email: { equals: email } },
      { course: { equals: courseId } },
      { environment: { equals: paypalSettings().environment } },
    ],
  })
}
