import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { requireUserId } from '@/services/database/require-user-id'
import { withUserLock } from '@/services/database/with-user-lock'
import { findOwnInvitation } from './invitation-row'

/**
 * Withdraws an invitation of the requesting user, or dismisses a declined one. Idempotent.
 *
 * Throws AppError 401 for a visitor, 400 for an invalid id, 'invitation_over' (404) if the
 * invitation isn't the user's own, and 'invitation_accepted' (409) if it was accepted in the
 * meantime.
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
