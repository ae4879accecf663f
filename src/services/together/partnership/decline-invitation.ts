import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { invitationState } from '@/domain/together/invitation-state'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { notifyTogether } from '@/services/notifications/together/notify-together'
import { findInvitation, type InvitationRow, readInvitationRow } from './invitation-row'

/** 'declined': over for everyone. 'dismissed': over only for the person who declined. */
export type Refusal = 'declined' | 'dismissed'

/**
 * Declines an invitation. Anyone who has a displayed link can decline it, without an account. An
 * emailed invitation is declined only by the account whose confirmed email it was sent to: its link
 * may have been forwarded, so anyone else dismisses it for themselves and retracts their own claim.
 * The inviter is told that it was declined, and nothing about a dismissal.
 *
 * Throws AppError 'invitation_yours' (409) for the inviter, and 'invitation_gone' (410).
 */
export async function declineInvitation(req: PayloadRequest, token: string): Promise<Refusal> {
  const found = await findInvitation(req, token)
  if (!found) throw new AppError('invitation_gone')
  return inTransaction(req, async (txReq, tx) => {
    await tx.execute(sql`
      select 1 from partner_invitations where id = ${found.id}::uuid for update`)
    const row = await readInvitationRow(tx, found.id, req.user?.id ?? null)
    const state = row ? invitationState(row) : 'gone'
    if (state === 'own') throw new AppError('invitation_yours')
    if (!row || state === 'gone' || state === 'accepted') throw new AppError('invitation_gone')
    if (row.isEmailed && !row.viewer?.isAddressee) {
      await dismiss(tx, row, req.user?.id)
      return 'dismissed'
    }
    await tx.execute(sql`
      update partner_invitations set state = 'declined', claimed_by_id = null, updated_at = now()
      where id = ${row.id}::uuid`)
    const { inviterId, courseTitle } = row
    await notifyTogether(txReq, { userId: inviterId, update: { kind: 'declined', courseTitle } })
    return 'declined'
  })
}

/**
 * Retracts this person's claim, or stores their dismissal, so that they can't accept it any more.
 * A second dismissal doesn't overwrite the first, and that of the invited email, which may still be
 * confirmed, is not stored.
 */
async function dismiss(tx: Executor, row: InvitationRow, userId?: string): Promise<void> {
  if (!userId || row.viewer?.isInvited) return
  await tx.execute(sql`
    update partner_invitations
    set state = 'open', claimed_by_id = ${userId}::uuid, updated_at = now()
    where id = ${row.id}::uuid and (claimed_by_id = ${userId}::uuid
      or (state = 'open' and claimed_by_id is null))`)
}
