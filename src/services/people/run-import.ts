import { sql } from '@payloadcms/db-postgres'
import { type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { enqueueJob } from '@/services/database/enqueue-job'
import { executorOf, type Executor } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { createStudent } from '@/services/identity/create-student'
import { findUserId } from '@/services/identity/find-user-id'
import { makePasswordLink } from '@/services/identity/password/make-password-link'
import { courseOpenedMail } from '@/services/notifications/people/course-opened-mail'
import { invitedMail } from '@/services/notifications/people/invited-mail'
import { queueMail } from '@/services/notifications/queue-mail'
import { readAddressee } from '@/services/notifications/read-addressee'

/** So many rows are done by one job, so that a worker that is to end need not wait long. */
const ROWS_OF_A_JOB = 100

/** Whoever is on holiday reads it next week. */
const INVITED_HOURS = 14 * 24

const rowSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  courseId: z.string().nullable(),
  courseTitle: z.string().nullable(),
  invites: z.boolean(),
})

type Row = z.infer<typeof rowSchema>

/**
 * Brings in some people of an import, each in a transaction of their own, and queues itself for the
 * rest. A row is done once: it may run again, and beside itself, at any time.
 */
export async function runImport(req: PayloadRequest, importId: string): Promise<void> {
  for (let count = 0; count < ROWS_OF_A_JOB; count += 1)
    if (!(await importNext(req, importId))) return finish(req, importId)
  await enqueueJob(req, 'importPeople', { importId })
}

async function importNext(req: PayloadRequest, importId: string): Promise<boolean> {
  const taken: { row: Row | null } = { row: null }
  try {
    await inTransaction(req, async (txReq, tx) => {
      const { rows } = await tx.execute(sql`
        select r.id, r.email, r.name, r.course_id as "courseId", c.title as "courseTitle",
          coalesce(i.invites, false) as invites
        from people_import_rows r join people_imports i on i.id = r.import_id
          left join courses c on c.id = r.course_id
        where r.import_id = ${importId}::uuid and i.state = 'importing' and r.state = 'waiting'
          and r.problem is null
        order by r.line limit 1 for update of r skip locked`)
      if (rows.length === 0) return
      taken.row = rowSchema.parse(rows[0])
      await bringIn(txReq, tx, taken.row)
    })
  } catch (error) {
    // A row that is refused keeps no other from coming in. When the database is away all of it is
    // tried again.
    if (!taken.row || !(error instanceof AppError || error instanceof ValidationError)) throw error
    const db = await executorOf(req)
    await db.execute(sql`
      update people_import_rows set state = 'failed', updated_at = now()
      where id = ${taken.row.id}::uuid and state = 'waiting'`)
  }
  return taken.row !== null
}

async function bringIn(req: PayloadRequest, tx: Executor, row: Row): Promise<void> {
  const { id, email, courseId, courseTitle, invites } = row
  const known = await findUserId(req, email)
  const userId = known ?? (await makeAccount(req, row))
  const enrollmentId = courseId === null ? null : await enroll(tx, userId, courseId)
  await tx.execute(sql`
    update people_import_rows set state = 'done', user_id = ${userId}::uuid,
      made_account = ${known === null}, enrollment_id = ${enrollmentId}::uuid, updated_at = now()
    where id = ${id}::uuid`)
  if (!invites) return
  const account = await readAddressee(req, userId)
  if (known === null) {
    const owner = { userId, email }
    const url = await makePasswordLink(req, owner, INVITED_HOURS, { provesEmail: true })
    await queueMail(req, {
      ...invitedMail(account, { url, days: INVITED_HOURS / 24, courseTitle }),
      userId,
    })
  } else if (enrollmentId !== null && courseTitle !== null)
    await queueMail(req, { ...courseOpenedMail(account, courseTitle), userId })
}

async function makeAccount(req: PayloadRequest, { email, name }: Row): Promise<string> {
  const { id } = await createStudent(req, {
    ...{ email, fullName: name, participationMode: 'solo', password: null },
    // They agree to the terms themselves, or have elsewhere.
    termsAcceptedAt: null,
  })
  return id
}

async function enroll(tx: Executor, userId: string, courseId: string): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    insert into enrollments (user_id, course_id, source, status)
    values (${userId}::uuid, ${courseId}::uuid, 'manual', 'active')
    on conflict (user_id, course_id) do nothing returning id`)
  return z.array(z.object({ id: z.string() })).parse(rows)[0]?.id ?? null
}

/** Says that it is done, unless another worker is at the last rows. */
async function finish(req: PayloadRequest, importId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update people_imports i set state = 'done', updated_at = now()
    where i.id = ${importId}::uuid and i.state = 'importing' and not exists (
      select 1 from people_import_rows r
      where r.import_id = i.id and r.state = 'waiting' and r.problem is null)`)
}
