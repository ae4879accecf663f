import { sql } from '@payloadcms/db-postgres'
import { type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { endOfDay, hasEnded } from '@/domain/learning/enrollment-dates'
import { AppError } from '@/domain/messages/app-error'
import { queryRows } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'

type EnrollmentChange = { status?: 'active' | 'revoked'; reason?: string; endsAt?: string | null }

/**
 * Sets the last day of an enrollment ('2026-12-31', in UTC) and of its partner seat, or removes it
 * if `day` is ''. Throws AppError 'enrollment_not_found' (404) and 'enrollment_end_in_past'.
 */
export async function setEnrollmentEnd(
  req: PayloadRequest,
  { enrollmentId, day }: { enrollmentId: string; day: string },
): Promise<void> {
  await updateEnrollment(req, enrollmentId, { endsAt: requireFutureEnd(day) })
}

/** Closes an enrollment with a private note. Throws AppError 'enrollment_not_found' (404). */
export async function closeEnrollment(
  req: PayloadRequest,
  { enrollmentId, note }: { enrollmentId: string; note: string },
): Promise<void> {
  const reason = note.trim()
  await updateEnrollment(req, enrollmentId, { status: 'revoked', ...(reason && { reason }) })
}

/**
 * Reopens an enrollment that was closed or has ended, with a new last day as in `setEnrollmentEnd`.
 * Throws the same AppErrors, and 'not_possible' (409) for a partner seat that can't be reopened.
 */
export async function reopenEnrollment(
  req: PayloadRequest,
  { enrollmentId, day }: { enrollmentId: string; day: string },
): Promise<void> {
  await updateEnrollment(req, enrollmentId, { status: 'active', endsAt: requireFutureEnd(day) })
}

/** Returns when an enrollment with this last day ends. Throws 'enrollment_end_in_past'. */
function requireFutureEnd(day: string): string | null {
  const endsAt = day === '' ? null : endOfDay(day)
  if (hasEnded(endsAt, new Date())) throw new AppError('enrollment_end_in_past')
  return endsAt
}

async function updateEnrollment(
  req: PayloadRequest,
  enrollmentId: string,
  data: EnrollmentChange,
): Promise<void> {
  const userId = await findEnrollmentOwner(req, enrollmentId)
  try {
    await withUserLock(req, userId, async (txReq, tx) => {
      await txReq.payload.update({
        collection: 'enrollments',
        id: enrollmentId,
        data,
        depth: 0,
        overrideAccess: false,
        req: txReq,
      })
      if (data.endsAt !== undefined)
        await tx.execute(sql`
          update enrollments set ends_at = ${data.endsAt}::timestamptz, updated_at = now()
          where seat_of_id = ${enrollmentId}::uuid`)
    })
  } catch (error) {
    // A hook throws this when the change would break the rules for partner seats.
    const [problem] = error instanceof ValidationError ? error.data.errors : []
    if (problem) throw new AppError('not_possible', { message: problem.message, cause: error })
    throw error
  }
}

async function findEnrollmentOwner(req: PayloadRequest, enrollmentId: string): Promise<string> {
  const rows = await queryRows(req)(sql`
    select user_id as "userId" from enrollments where id = ${enrollmentId}::uuid`)
  const [row] = z.array(z.object({ userId: z.string() })).parse(rows)
  if (!row) throw new AppError('enrollment_not_found')
  return row.userId
}
