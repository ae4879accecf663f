import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { invitationState } from '@/domain/together/invitation-state'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { notifyPartner } from '@/services/notifications/together/notify-partner'
import { startPartnership, withAlreadyPartneredError } from './start-partnership'
import { lockUsers } from './couple-rules'
import { findOwnInvitation, lockInvitation } from './invitation-row'

type Decision = {
  invitationId: string
  /** Whether the inviter recognizes the user who claimed the invitation as their partner. */
  isYes: boolean
}

/**
 * Confirms or rejects the user who claimed an invitation of the requesting user. Confirming makes
 * the two partners immediately. Rejecting reopens the invitation for everyone except that user and
 * notifies no one, so a stranger with a forwarded link can't lock out the real partner. Idempotent.
 *
 * Throws AppError 401 for a visitor, 400 for an invalid id, 'invitation_over' (404) if the
 * invitation isn't the user's own or is no longer claimed, 'seat_taken' (409), and
 * 'invitation_claim_not_found' (409) if either of the two is no longer eligible.
 */
export async function confirmClaim(
  req: PayloadRequest,
  { invitationId, isYes }: Decision,
): Promise<void> {
  const userId = requireUserId(req)
  const found = await findOwnInvitation(req, userId, invitationId)
  const partnerId = found?.claimedById
  if (!found || !partnerId) throw new AppError('invitation_over')
  await withAlreadyPartneredError(() =>
    inTransaction(req, async (txReq, tx) => {
      await lockUsers(tx, [userId, partnerId])
      const row = await lockInvitation(tx, found, partnerId)
      if (!row) throw new AppError('invitation_over')
      if (!isYes) {
        const { rows } = await tx.execute(sql`
          update partner_invitations set state = 'open', updated_at = now()
          where id = ${invitationId}::uuid and state in ('claimed', 'open')
            and claimed_by_id = ${partnerId}::uuid returning 1`)
        if (rows.length === 0) throw new AppError('invitation_over')
        return
      }
      const state = invitationState(row)
      if (state === 'accepted') return
      if (row.state !== 'claimed' || !row.viewer?.isClaimer) throw new AppError('invitation_over')
      if (state === 'seat_taken') throw new AppError('seat_taken')
      if (state !== 'awaiting_confirmation' || !row.viewer.isActive)
        throw new AppError('invitation_claim_not_found')
      await startPartnership(tx, row, partnerId)
      const { courseTitle } = row
      await notifyPartner(txReq, { userId: partnerId, update: { kind: 'accepted', courseTitle } })
    }),
  )
}
