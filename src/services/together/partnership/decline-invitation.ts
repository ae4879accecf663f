import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { invitationState } from '@/domain/together/invitation-state'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { notifyTogether } from '@/services/notifications/together/notify-together'
import { findInvitation, type InvitationRow, readInvitationRow } from './invitation-row'

/** 'declined': it is over for everyone. 'dismissed': it is over for who said no alone. */
export type Refusal = 'declined' | 'dismissed'

/**
 * Says no to an invitation. A link to show is declined by whoever has it, without an account. One
 * that was mailed is declined only by the account whose confirmed email it was mailed to: its link
 * may have been forwarded, so that anyone else only dismisses it for themselves, and takes back
 * their own yes. Who invites hears that it is not accepted, and nothing else; of a dismissal,
 * nothing.
 *
 * Throws AppError 'invitation_yours' (409) for who invites, and 'invitation_gone' (410).
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
    if (row.isMailed && !row.viewer?.isAddressee) {
      await dismiss(tx, row, req.user?.id)
      return 'dismissed'
    }
    await tx.execute(sql`
      update partner_invitations set state = 'declined', claimed_by_id = null, updated_at = now()
      where id = ${row.id}::uuid`)
    const { inviterId, courseTitle } = row
    await notifyTogether(txReq, { userId: inviterId, news: { kind: 'declined', courseTitle } })
    return 'declined'
  })
}

/**
 * Takes back the yes of this person, or notes their no: of an open invitation, who claimed it is
 * who cannot accept it any more. The no of a first person stays when a second one says no, and that
 * of the invited email, which may still be confirmed, is not kept.
 */
async function dismiss(tx: Executor, row: InvitationRow, userId?: string): Promise<void> {
  if (!userId || row.viewer?.isInvited) return
  await tx.execute(sql`
    update partner_invitations
    set state = 'open', claimed_by_id = ${userId}::uuid, updated_at = now()
    where id = ${row.id}::uuid and (claimed_by_id = ${userId}::uuid
      or (state = 'open' and claimed_by_id is null))`)
}
