import { sql } from '@payloadcms/db-postgres'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { retryDeadlock } from '@/services/database/retry-deadlock'
import { violatedConstraint } from '@/services/database/unique-violation'
import type { InvitationRow } from './invitation-row'

/**
 * Creates the partnership of an accepted invitation in the caller's transaction. The caller must
 * already have locked and validated the invitation. A partner without access to the course gets the
 * partner seat of the inviter's purchase.
 */
export async function startPartnership(
  tx: Executor,
  { id, inviterId, courseId, inviterEnrollmentId, viewer }: InvitationRow,
  partnerId: string,
): Promise<void> {
  await tx.execute(sql`
    insert into partnerships (inviter_id, partner_id, course_id, status)
    values (${inviterId}::uuid, ${partnerId}::uuid, ${courseId}::uuid, 'active')`)
  // Inserts with SQL instead of Payload, because no enrollment hook needs to run for this
  // enrollment.
  if (viewer?.access !== 'open')
    await tx.execute(sql`
      insert into enrollments (user_id, course_id, source, seat_of_id, status, ends_at)
      values (${partnerId}::uuid, ${courseId}::uuid, 'partner', ${inviterEnrollmentId}::uuid, 'active',
        (select own.ends_at from enrollments own where own.id = ${inviterEnrollmentId}::uuid))
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
 * Runs a transaction that may start a partnership, retrying deadlocks. Converts unique violations
 * caused by concurrent transactions: throws AppError 'seat_taken' if the partner seat was taken,
 * and 'invitation_gone' if either user got another partner.
 */
export async function withAlreadyPartneredError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retryDeadlock(work)
  } catch (error) {
    const index = violatedConstraint(error)
    if (index === 'enrollments_one_seat') throw new AppError('seat_taken')
    if (index?.startsWith('partnerships_one_of_')) throw new AppError('invitation_gone')
    throw error
  }
}
