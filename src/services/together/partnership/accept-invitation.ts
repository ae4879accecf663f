import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { INVITATION_DAYS } from '@/domain/together/invitation-rules'
import { type InvitationState, invitationState } from '@/domain/together/invitation-state'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { notifyPartner } from '@/services/notifications/together/notify-partner'
import { startPartnership, withAlreadyPartneredError } from './start-partnership'
import { lockUsers } from './couple-rules'
import { findInvitation, lockInvitation } from './invitation-row'

/**
 * 'accepted': the two users are partners. 'claimed': the inviter must first confirm the other user.
 */
export type Acceptance = 'accepted' | 'claimed'

const refusals = {
  own: 'invitation_yours',
  gone: 'invitation_gone',
  partnered: 'invitation_already_partnered',
  partnership_ended: 'partnership_ended',
  closed: 'partnership_course_closed',
  instructor: 'invitation_to_instructor',
} as const satisfies Record<
  Exclude<InvitationState, 'open' | 'awaiting_confirmation' | 'accepted' | 'seat_taken'>,
  ErrorCode
>

/**
 * Accepts an invitation for the requesting user. If it was sent to the email of their account, the
 * two become partners immediately, because only the owner of that mailbox received the link.
 * Otherwise, the inviter is asked to confirm the user by name. Idempotent.
 *
 * Throws AppError 401 for a visitor, 'account_disabled' (403), 'invitation_safety_unread' (409) if
 * the user hasn't confirmed the safety notice, and 'seat_taken' or a code of `refusals` if the user
 * can't accept.
 */
export async function acceptInvitation(req: PayloadRequest, token: string): Promise<Acceptance> {
  const userId = requireUserId(req)
  const found = await findInvitation(req, token)
  if (!found) throw new AppError('invitation_gone')
  return withAlreadyPartneredError(() =>
    inTransaction(req, async (txReq, tx) => {
      await lockUsers(tx, [found.inviterId, userId])
      const row = await lockInvitation(tx, found, userId)
      if (!row) throw new AppError('invitation_gone')
      const { viewer, courseTitle } = row
      if (!viewer) throw new AppError('session_ended')
      if (!viewer.isActive) throw new AppError('account_disabled')
      const state = invitationState(row)
      // The client may retry after a lost response.
      if (state === 'accepted') return 'accepted'
      if (state === 'awaiting_confirmation') return 'claimed'
      if (state === 'seat_taken')
        throw new AppError('seat_taken', { sentence: partnerMessages.seatTakenForInvited })
      if (state !== 'open') throw new AppError(refusals[state])
      if (!viewer.hasReadSafety) throw new AppError('invitation_safety_unread')
      const isInvitee = viewer.email === row.email
      const kind = isInvitee ? 'accepted' : 'claimed'
      if (isInvitee) await startPartnership(tx, row, userId)
      else
        await tx.execute(sql`
          update partner_invitations
          set state = 'claimed', claimed_by_id = ${userId}::uuid, updated_at = now(),
            expires_at = now() + make_interval(days => ${INVITATION_DAYS})
          where id = ${row.id}::uuid`)
      await notifyPartner(txReq, { userId: row.inviterId, update: { kind, courseTitle } })
      return kind
    }),
  )
}
