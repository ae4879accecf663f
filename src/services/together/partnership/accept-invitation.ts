import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { INVITATION_DAYS } from '@/domain/together/invitation-rules'
import { type InvitationState, invitationState } from '@/domain/together/invitation-state'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { notifyTogether } from '@/services/notifications/together/notify-together'
import { startPartnership, withPartnerTakenError } from './start-partnership'
import { lockPeople } from './couple-rules'
import { findInvitation, lockInvitation } from './invitation-row'

/** 'accepted': they are partners now. 'claimed': who invites is asked whether it is them. */
export type Acceptance = 'accepted' | 'claimed'

const refusals = {
  own: 'invitation_yours',
  gone: 'invitation_gone',
  partnered: 'already_partnered',
  parted: 'parted',
  closed: 'course_closed',
  instructor: 'instructor_alone',
} as const satisfies Record<
  Exclude<InvitationState, 'open' | 'waits' | 'accepted' | 'seat_taken'>,
  ErrorCode
>

/**
 * Accepts an invitation for the user of `req`. When it was mailed to the address of their account,
 * they are partners at once: the link was in that mailbox alone. Otherwise who invites is asked by
 * name whether it is their partner. Accepting once more changes nothing.
 *
 * Throws AppError 401 for a visitor, 'account_disabled' (403), 'safety_first' (409) before they
 * have read for whom it is not, and why they cannot accept it ('seat_taken', `refusals`).
 */
export async function acceptInvitation(req: PayloadRequest, token: string): Promise<Acceptance> {
  const userId = requireUserId(req)
  const found = await findInvitation(req, token)
  if (!found) throw new AppError('invitation_gone')
  return withPartnerTakenError(() =>
    inTransaction(req, async (txReq, tx) => {
      await lockPeople(tx, [found.inviterId, userId])
      const row = await lockInvitation(tx, found, userId)
      if (!row) throw new AppError('invitation_gone')
      const { viewer, courseTitle } = row
      if (!viewer) throw new AppError('session_ended')
      if (!viewer.isActive) throw new AppError('account_disabled')
      const state = invitationState(row)
      // The answer to the first time was lost on its way.
      if (state === 'accepted') return 'accepted'
      if (state === 'waits') return 'claimed'
      if (state === 'seat_taken')
        throw new AppError('seat_taken', { sentence: partnerMessages.seatTakenForInvited })
      if (state !== 'open') throw new AppError(refusals[state])
      if (!viewer.hasReadSafety) throw new AppError('safety_first')
      const isWhoWasInvited = viewer.email === row.email
      const kind = isWhoWasInvited ? 'accepted' : 'claimed'
      if (isWhoWasInvited) await startPartnership(tx, row, userId)
      else
        await tx.execute(sql`
          update partner_invitations
          set state = 'claimed', claimed_by_id = ${userId}::uuid, updated_at = now(),
            expires_at = now() + make_interval(days => ${INVITATION_DAYS})
          where id = ${row.id}::uuid`)
      await notifyTogether(txReq, { userId: row.inviterId, news: { kind, courseTitle } })
      return kind
    }),
  )
}
