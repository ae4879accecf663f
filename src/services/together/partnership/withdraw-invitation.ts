import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { requireUserId } from '@/services/database/require-user-id'
import { withUserLock } from '@/services/database/with-user-lock'
import { findOwnInvitation } from './invitation-row'

/**
 * Takes an invitation of the user of `req` back, or puts away one that was declined. Taking it back
 * once more changes nothing.
 *
 * Throws AppError 401 for a visitor, 400 for what is no id, 'invitation_over' (404) for what is not
 * theirs, and 'invitation_accepted' (409) when somebody was quicker.
 */
export async function withdrawInvitation(req: PayloadRequest, invitationId: string): Promise<void> {
  const userId = requireUserId(req)
  const found = await findOwnInvitation(req, userId, invitationId)
  if (!found) throw new AppError('invitation_over')
  await withUserLock(req, userId, async (_req, tx) => {
    const { rows } = await tx.execute(sql`
      update partner_invitations set state = 'withdrawn', updated_at = now()
      where id = ${found.id}::uuid and state <> 'accepted' returning 1`)
    if (rows.length === 0) throw new AppError('invitation_accepted')
  })
}
