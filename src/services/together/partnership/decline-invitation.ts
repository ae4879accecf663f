import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { invitationState } from '@/domain/together/invitation-state'
import { inTransaction } from '@/services/database/in-transaction'
import { notifyTogether } from '@/services/notifications/together/notify-together'
import { findInvitation, readInvitationRow } from './invitation-row'

/**
 * Says no to an invitation, by its link alone: who was invited needs no account for it. Who invites
 * hears that it is not accepted, and nothing else. Once somebody has said yes, only they and the
 * person it was mailed to can say no by this.
 *
 * Throws AppError 'invitation_yours' (409) for who invites, and 'invitation_gone' (410).
 */
export async function declineInvitation(req: PayloadRequest, token: string): Promise<void> {
  const found = await findInvitation(req, token)
  if (!found) throw new AppError('invitation_gone')
  await inTransaction(req, async (txReq, tx) => {
    await tx.execute(sql`
      select 1 from partner_invitations where id = ${found.id}::uuid for update`)
    const row = await readInvitationRow(tx, found.id, req.user?.id ?? null)
    const state = row ? invitationState(row) : 'gone'
    if (state === 'own') throw new AppError('invitation_yours')
    if (!row || state === 'gone' || state === 'accepted') throw new AppError('invitation_gone')
    const isTheirs = row.viewer?.isClaimer || row.viewer?.isInvited
    if (row.state === 'claimed' && !isTheirs) throw new AppError('invitation_gone')
    await tx.execute(sql`
      update partner_invitations set state = 'declined', claimed_by_id = null, updated_at = now()
      where id = ${row.id}::uuid`)
    const { inviterId, courseTitle } = row
    await notifyTogether(txReq, { userId: inviterId, news: { kind: 'declined', courseTitle } })
  })
}
