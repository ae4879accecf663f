import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ParticipationMode } from '@/domain/identity/participation'
import type { TimeZone } from '@/domain/identity/time-zones'
import { paypalSettings } from '@/integrations/paypal/settings'
import { emailTaken } from '@/services/identity/create-student'
import { findUserId } from '@/services/identity/find-user-id'
import { ownsCourse } from '@/services/checkout/shared/owns-course'

/**
 * Who buys: the account that is signed in, or a visitor who will get one. Email in its stored form.
 */
export type Buyer = {
  userId: string | null
  email: string
  fullName: string
  participationMode: ParticipationMode
  /** Of the account that is to be made. */
  timezone?: TimeZone | undefined
}

type Account = {
  id: string
  email: string
  username: string
  participationMode?: ParticipationMode | null
}

/** Somebody who is signed in, as a buyer. */
export const buyerOf = ({ id, email, username, participationMode }: Account): Buyer => ({
  userId: id,
  email,
  fullName: username,
  participationMode: participationMode ?? 'solo',
})

/**
 * Lets a buyer begin. Throws AppError 'already_owned' (409) for somebody who has the course for
 * themselves, 'already_paid' (409) while a purchase that a visitor paid with their email waits for
 * it to be confirmed, and 'email_taken' (409) for a visitor whose email has an account.
 */
export async function admitBuyer(
  req: PayloadRequest,
  buyer: Buyer,
  courseId: string,
): Promise<void> {
  if (buyer.userId === null) {
    if (await findUserId(req, buyer.email)) throw emailTaken()
    return
  }
  if (await ownsCourse(req, buyer.userId, courseId)) throw new AppError('already_owned')
  if (await isPaidByEmail(req, buyer.email, courseId)) throw new AppError('already_paid')
}

/** Whether money for this course is here that belongs to nobody yet, and to this email. */
async function isPaidByEmail(
  req: PayloadRequest,
  email: string,
  courseId: string,
): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'checkouts',
    where: {
      and: [
        { state: { equals: 'paid' } },
        { user: { exists: false } },
        { email: { equals: email } },
        { course: { equals: courseId } },
        { environment: { equals: paypalSettings().environment } },
      ],
    },
    // A visitor's purchase; only this yes or no leaves.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
