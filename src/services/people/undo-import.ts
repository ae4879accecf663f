import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { enqueueJob } from '@/services/database/enqueue-job'
import type { Executor } from '@/upstream/payload/transactions'
import { withUserLock } from '@/services/database/with-user-lock'
import { lockUserRow, deleteUser } from '@/services/personal-data/delete-account/delete-account'
import { finishImport, processNextRow } from './process-next-row'
import { undoReopening } from './enroll-from-import'

/** Rows per job. Keeps each job short, so that a worker can shut down quickly. */
const ROWS_PER_JOB = 100

const rowSchema = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  madeAccount: z.boolean(),
  enrollmentId: z.string().nullable(),
  isReopened: z.boolean(),
})

type ImportedRow = z.infer<typeof rowSchema>

/**
 * Undoes a batch of imported rows, each in its own transaction, and enqueues a job for the rest.
 * Keeps accounts and enrollments that have been used since the import. Several workers can run it
 * at the same time.
 */
export async function undoImport(req: PayloadRequest, importId: string): Promise<void> {
  for (let count = 0; count < ROWS_PER_JOB; count += 1) {
    const outcome = await processNextRow(req, {
      importId,
      fromState: 'done',
      lockNextRow,
      processRow: undoRow,
    })
    if (outcome === null) return finishImport(req, importId, 'undone')
  }
  await enqueueJob(req, 'undoPeopleImport', { importId })
}

// Undo the last row first: an earlier row may have created the account that a later row enrolled.
async function lockNextRow(tx: Executor, importId: string): Promise<ImportedRow | null> {
  const { rows } = await tx.execute(sql`
    select r.id, r.user_id as "userId", coalesce(r.made_account, false) as "madeAccount",
      r.enrollment_id as "enrollmentId", r.ended_at is not null as "isReopened"
    from people_import_rows r join people_imports i on i.id = r.import_id
    where r.import_id = ${importId}::uuid and i.state = 'undoing' and r.state = 'done'
    order by r.line desc limit 1 for update of r skip locked`)
  return rows[0] ? rowSchema.parse(rows[0]) : null
}

async function undoRow(
  req: PayloadRequest,
  tx: Executor,
  row: ImportedRow,
): Promise<'undone' | 'kept'> {
  const state = (await revertImportedRow(req, row)) ? 'undone' : 'kept'
  await tx.execute(sql`
    update people_import_rows set state = ${state}, updated_at = now()
    where id = ${row.id}::uuid`)
  return state
}

/** Undoes the enrollment and the account of a row. Returns whether everything was undone. */
async function revertImportedRow(req: PayloadRequest, row: ImportedRow): Promise<boolean> {
  const { userId, madeAccount } = row
  if (userId === null) return true
  return withUserLock(req, userId, async (txReq, tx) => {
    const isAccessRestored = await undoRowEnrollment(tx, row)
    if (!madeAccount) return isAccessRestored
    if (!isAccessRestored || (await hasAccountActivity(tx, userId))) return false
    await deleteUser(txReq, tx, await lockUserRow(tx, userId))
    return true
  })
}

/** Undoes a row's enrollment. Returns whether the user now has the same access as before. */
async function undoRowEnrollment(
  tx: Executor,
  { id, enrollmentId, isReopened }: ImportedRow,
): Promise<boolean> {
  if (enrollmentId === null) return true
  return isReopened ? undoReopening(tx, id) : deleteEnrollment(tx, enrollmentId)
}

/**
 * Deletes an enrollment unless the user was active in the course. Returns whether it was deleted.
 */
async function deleteEnrollment(tx: Executor, enrollmentId: string): Promise<boolean> {
  await tx.execute(sql`
    delete from enrollments e
    where e.id = ${enrollmentId}::uuid and e.source = 'manual'
      and not exists (select 1 from enrollments seat where seat.seat_of_id = e.id)
      and not exists (
        select 1 from lesson_progress p join lessons l on l.id = p.lesson_id
        where p.user_id = e.user_id and l.course_id = e.course_id)
      and not exists (
        select 1 from answers a join exercises x on x.id = a.exercise_id
        where a.user_id = e.user_id and x.course_id = e.course_id)
      and not exists (
        select 1 from comments c join lessons l on l.id = c.lesson_id
        where c.user_id = e.user_id and l.course_id = e.course_id)
      and not exists (
        select 1 from reviews v where v.user_id = e.user_id and v.course_id = e.course_id)
      and not exists (
        select 1 from partnerships p
        where p.course_id = e.course_id and e.user_id in (p.inviter_id, p.partner_id))`)
  const { rows } = await tx.execute(sql`
    select 1 from enrollments where id = ${enrollmentId}::uuid`)
  return rows.length === 0
}

/** Returns whether an account was used, for example to sign in or to buy a course. */
async function hasAccountActivity(tx: Executor, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from users u where u.id = ${userId}::uuid and (
      u.role <> 'student'
      or exists (select 1 from users_sessions s where s._parent_id = u.id)
      or exists (select 1 from audit_events a where a.user_id = u.id
        and a.kind in ('signed_in', 'password_reset', 'password_changed', 'email_changed'))
      or exists (select 1 from enrollments e where e.user_id = u.id)
      or exists (select 1 from payments p where p.user_id = u.id)
      or exists (select 1 from checkouts k where k.user_id = u.id)
      or exists (select 1 from comments c where c.user_id = u.id)
      or exists (select 1 from reviews v where v.user_id = u.id))`)
  return rows.length > 0
}
