import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { env } from '@/lib/env'
import { enqueueJob } from '@/services/database/enqueue-job'
import { executorOf } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'
import { createStudent } from '@/services/identity/create-student'
import { findUserId } from '@/services/identity/find-user-id'
import { makePasswordLink } from '@/services/identity/password/make-password-link'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/read-recipient'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { processNextRow } from './process-next-row'
import { enrollFromImport } from './enroll-from-import'

/** So many rows are done by one job, so that a worker that is to end need not wait long. */
const ROWS_OF_A_JOB = 100

/** So many mails are queued by one job, so that a receipt need not wait long behind them. */
const MAILS_OF_A_JOB = 10

const MINUTE_MS = 60_000

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
 * rest: at once, or as late as the mail server's pace asks for when they are told by mail. Who
 * undoes the import meanwhile so keeps the mails of the rest from going out. A row is done once: it
 * may run again, and beside itself, at any time.
 */
export async function runImport(req: PayloadRequest, importId: string): Promise<void> {
  const most = Math.min(MAILS_OF_A_JOB, env.MAIL_PER_MINUTE)
  let mails = 0
  for (let count = 0; count < ROWS_OF_A_JOB && mails < most; count += 1) {
    const isMailed = await processNextRow(req, { importId, from: 'waiting', take, work: bringIn })
    if (isMailed === null) return finish(req, importId)
    if (isMailed === true) mails += 1
  }
  const pauseMs = (mails * MINUTE_MS) / env.MAIL_PER_MINUTE
  const runAt = new Date(Date.now() + pauseMs)
  await enqueueJob(req, 'importPeople', { importId }, { runAt })
}

async function take(tx: Executor, importId: string): Promise<Row | null> {
  const { rows } = await tx.execute(sql`
    select r.id, r.email, r.name, r.course_id as "courseId", c.title as "courseTitle",
      coalesce(i.invites, false) as invites
    from people_import_rows r join people_imports i on i.id = r.import_id
      left join courses c on c.id = r.course_id
    where r.import_id = ${importId}::uuid and i.state = 'importing' and r.state = 'waiting'
      and r.problem is null
    order by r.line limit 1 for update of r skip locked for share of i`)
  return rows[0] ? rowSchema.parse(rows[0]) : null
}

/** Whether they are told by mail. */
async function bringIn(req: PayloadRequest, tx: Executor, row: Row): Promise<boolean> {
  const { id, email, courseId, courseTitle, invites } = row
  const known = await findUserId(req, email)
  const userId = known ?? (await makeAccount(req, row))
  const opened = courseId === null ? null : await enrollFromImport(tx, userId, courseId)
  await tx.execute(sql`
    update people_import_rows set state = 'done', user_id = ${userId}::uuid,
      made_account = ${known === null}, enrollment_id = ${opened?.id ?? null}::uuid,
      ended_at = ${opened?.endedAt?.toISOString() ?? null}::timestamptz, updated_at = now()
    where id = ${id}::uuid`)
  if (!invites) return false
  const account = await readRecipient(req, userId)
  if (known === null) {
    const owner = { userId, email }
    const url = await makePasswordLink(req, owner, INVITED_HOURS, { provesEmail: true })
    const days = String(INVITED_HOURS / 24)
    const mail =
      courseTitle === null
        ? renderTemplateFor(account, 'invited', { days }, url)
        : renderTemplateFor(account, 'invited.course', { days, course: courseTitle }, url)
    await queueMail(req, { ...mail, userId })
    return true
  }
  if (opened === null || courseTitle === null) return false
  await queueMail(req, {
    ...renderTemplateFor(account, 'course-opened', { course: courseTitle }),
    userId,
  })
  return true
}

async function makeAccount(req: PayloadRequest, { email, name }: Row): Promise<string> {
  const { id } = await createStudent(req, {
    email,
    fullName: name,
    participationMode: 'solo',
    password: null,
    // They agree to the terms themselves, or have elsewhere.
    termsAcceptedAt: null,
  })
  return id
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
