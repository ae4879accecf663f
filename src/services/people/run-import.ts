import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { env } from '@/lib/env'
import { enqueueJob } from '@/services/database/enqueue-job'
import type { Executor } from '@/upstream/payload/transactions'
import { createStudent } from '@/services/identity/create-student'
import { findUserId } from '@/services/identity/find-user-id'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { finishImport, processNextRow } from './process-next-row'
import { enrollFromImport } from './enroll-from-import'
import { MINUTE_MS } from '@/domain/durations'

/** Rows per job. Keeps each job short, so that a worker can shut down quickly. */
const ROWS_PER_JOB = 100

/** Emails per job. Keeps the email queue short, so that receipts aren't delayed. */
const MAILS_PER_JOB = 10

/** How many hours an invited user has to set a password: enough for someone on vacation. */
const INVITATION_HOURS = 14 * 24

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
 * Imports a batch of rows, each in its own transaction, and enqueues a job for the rest. If the
 * batch queued emails, that job is delayed to stay within the mail server's rate limit. Emails are
 * queued only as rows are imported, so undoing the import prevents further emails. Each row is
 * imported once, even if this runs repeatedly or concurrently.
 */
export async function runImport(req: PayloadRequest, importId: string): Promise<void> {
  const maxMails = Math.min(MAILS_PER_JOB, env.MAIL_PER_MINUTE)
  let mailCount = 0
  for (let count = 0; count < ROWS_PER_JOB && mailCount < maxMails; count += 1) {
    const outcome = await processNextRow(req, {
      importId,
      fromState: 'waiting',
      lockNextRow,
      processRow: importRow,
    })
    if (outcome === null) return finishImport(req, importId, 'done')
    if (outcome === true) mailCount += 1
  }
  const pauseMs = (mailCount * MINUTE_MS) / env.MAIL_PER_MINUTE
  const runAt = new Date(Date.now() + pauseMs)
  await enqueueJob(req, 'importPeople', { importId }, { runAt })
}

async function lockNextRow(tx: Executor, importId: string): Promise<Row | null> {
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

/** Imports a row. Returns whether an email to the user was queued. */
async function importRow(req: PayloadRequest, tx: Executor, row: Row): Promise<boolean> {
  const { id, email, courseId, courseTitle, invites } = row
  const existingId = await findUserId(req, email)
  const userId = existingId ?? (await createAccount(req, row))
  const enrollment = courseId === null ? null : await enrollFromImport(tx, userId, courseId)
  await tx.execute(sql`
    update people_import_rows set state = 'done', user_id = ${userId}::uuid,
      made_account = ${existingId === null}, enrollment_id = ${enrollment?.id ?? null}::uuid,
      ended_at = ${enrollment?.endedAt?.toISOString() ?? null}::timestamptz, updated_at = now()
    where id = ${id}::uuid`)
  if (!invites) return false
  const account = await readRecipient(req, userId)
  if (existingId === null) {
    const owner = { userId, email }
    const url = await createPasswordLink(req, owner, INVITATION_HOURS, { canConfirmEmail: true })
    const days = String(INVITATION_HOURS / 24)
    const mail =
      courseTitle === null
        ? renderTemplateFor(account, 'invited', { days }, url)
        : renderTemplateFor(account, 'invited.course', { days, course: courseTitle }, url)
    await queueMail(req, { ...mail, userId })
    return true
  }
  if (enrollment === null || courseTitle === null) return false
  await queueMail(req, {
    ...renderTemplateFor(account, 'course-opened', { course: courseTitle }),
    userId,
  })
  return true
}

async function createAccount(req: PayloadRequest, { email, name }: Row): Promise<string> {
  const { id } = await createStudent(req, {
    email,
    fullName: name,
    participationMode: 'solo',
    password: null,
    // The user accepts the terms later, or accepted them on another site.
    termsAcceptedAt: null,
  })
  return id
}
