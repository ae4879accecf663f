import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { determineInvitationState } from '@/domain/together/invitation-state'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { notifyPartner } from '@/services/notifications/together/notify-partner'
import { findInvitation, type InvitationRow, readInvitationRow } from './invitation-row'

/** 'declined': no one can accept the invitation. 'dismissed': only this user can't accept it. */
export type DeclineOutcome = 'declined' | 'dismissed'

/**
 * Declines an invitation. If it has no email, anyone with the link can decline it, even without an
 * account. An emailed invitation can be declined only by the account that verified the invited
 * email, because the link may have been forwarded. Notifies the inviter. Anyone else only dismisses
 * it for themselves, which also retracts their claim and doesn't notify the inviter.
 *
 * Throws AppError 'invitation_yours' (409) for the inviter, and 'invitation_gone' (410).
 */
export async function declineInvitation(
  req: PayloadRequest,
  token: string,
): Promise<DeclineOutcome> {
  const invitation = await findInvitation(req, token)
  if (!invitation) throw new AppError('invitation_gone')
  return inTransaction(req, async (txReq, tx) => {
    await tx.execute(sql`
      select 1 from partner_invitations where id = ${invitation.id}::uuid for update`)
    const row = await readInvitationRow(tx, invitation.id, req.user?.id ?? null)
    const state = row ? determineInvitationState(row) : 'gone'
    if (state === 'own') throw new AppError('invitation_yours')
    if (!row || state === 'gone' || state === 'accepted') throw new AppError('invitation_gone')
    if (row.isEmailed && !row.viewer?.isAddressee) {
      await dismissInvitation(tx, row, req.user?.id)
      return 'dismissed'
    }
    await tx.execute(sql`
      update partner_invitations set state = 'declined', claimed_by_id = null, updated_at = now()
      where id = ${row.id}::uuid`)
    const { inviterId, courseTitle } = row
    await notifyPartner(txReq, { userId: inviterId, update: { kind: 'declined', courseTitle } })
    return 'declined'
  })
}

/**
 * Retracts the user's claim or stores the dismissal, so that this user can no longer accept. Stores
 * only the first dismissal, and none by the account with the invited email, because its owner may
 * still verify that email and accept.
 */
async function dismissInvitation(tx: Executor, row: InvitationRow, userId?: string): Promise<void> {
  if (!userId || row.viewer?.isInvited) return
  await tx.execute(sql`
    update partner_invitations
    set state = 'open', claimed_by_id = ${userId}::uuid, updated_at = now()
    where id = ${row.id}::uuid and (claimed_by_id = ${userId}::uuid
      or (state = 'open' and claimed_by_id is null))`)
}
