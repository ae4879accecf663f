import { sql } from '@payloadcms/db-postgres'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { retryDeadlock } from '@/services/database/retry-deadlock'
import { violatedIndex } from '@/services/database/unique-violation'
import type { InvitationRow } from './invitation-row'

/**
 * Makes two people partners, in the caller's transaction in which everything was locked and looked
 * at. Who has no access to the course gets the second place of the purchase; who has it already
 * needs none.
 */
export async function startPartnership(
  tx: Executor,
  { id, inviterId, courseId, placeId, viewer }: InvitationRow,
  partnerId: string,
): Promise<void> {
  await tx.execute(sql`
    insert into partnerships (inviter_id, partner_id, course_id, status)
    values (${inviterId}::uuid, ${partnerId}::uuid, ${courseId}::uuid, 'active')`)
  // Written without the hooks of enrollments: nothing else opens with this one.
  if (viewer?.access !== 'open')
    await tx.execute(sql`
      insert into enrollments (user_id, course_id, source, seat_of_id, status, ends_at)
      values (${partnerId}::uuid, ${courseId}::uuid, 'partner', ${placeId}::uuid, 'active',
        (select place.ends_at from enrollments place where place.id = ${placeId}::uuid))
      on conflict (user_id, course_id) do update
        set source = 'partner', seat_of_id = excluded.seat_of_id, status = 'active',
          ends_at = excluded.ends_at, closed_reason = null, updated_at = now()`)
  await tx.execute(sql`
    update partner_invitations
    set state = 'accepted', claimed_by_id = ${partnerId}::uuid, updated_at = now()
    where id = ${id}::uuid`)
  await tx.execute(sql`
    update users set participation_mode = 'partnered', updated_at = now()
    where id in (${inviterId}::uuid, ${partnerId}::uuid)
      and participation_mode is distinct from 'partnered'`)
}

/**
 * Runs a whole transaction that may begin a partnership. What another one has taken meanwhile is
 * refused in words: a second place, or one of the two.
 */
export async function withPartnerTakenError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retryDeadlock(work)
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'enrollments_one_seat') throw new AppError('seat_taken')
    if (index?.startsWith('partnerships_one_of_')) throw new AppError('invitation_gone')
    throw error
  }
}
