import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { documentKey, type DraftedDocument } from '@/domain/drafts/edited-document'
import { draftMessages } from '@/domain/drafts/draft-messages'
import { AppError } from '@/domain/messages/app-error'
import { enqueueJob } from '@/services/database/enqueue-job'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { readNewestSave } from './newest-save'

const scheduledPublishSchema = z.object({
  status: z.enum(['published', 'draft']),
  runAt: z.string(),
  problem: z.string().nullable(),
})

/**
 * A document's schedule: whether to publish or unpublish it (`draft`), the time (ISO 8601), and the
 * problem if that failed.
 */
export type ScheduledPublish = z.infer<typeof scheduledPublishSchema>

/** Reads the schedule of a document, or returns null. */
export async function readScheduledPublish(
  req: PayloadRequest,
  document: DraftedDocument,
): Promise<ScheduledPublish | null> {
  const rows = await queryRows(req)(sql`
    select status, problem,
      to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "runAt"
    from publications where document = ${documentKey(document)}`)
  return rows[0] ? scheduledPublishSchema.parse(rows[0]) : null
}

type Schedule = {
  document: DraftedDocument
  status: ScheduledPublish['status']
  runAt: Date
}

/**
 * Schedules a document to be published or unpublished, replacing an earlier schedule. Throws
 * AppError 'schedule_refused' (409) if the time is in the past or the page can't be unpublished,
 * and 'not_found' (404) if the document doesn't exist.
 */
export async function schedulePublish(
  req: PayloadRequest,
  schedule: Schedule,
): Promise<ScheduledPublish> {
  const { document, status, runAt } = schedule
  if (document.id === null && status === 'draft')
    throw scheduleRefused(draftMessages.cannotUnpublish)
  const key = documentKey(document)
  return inTransaction(req, async (txReq, db) => {
    await assertExists(txReq, document)
    const { rows } = await db.execute(sql`
      with schedule as (select ${runAt.toISOString()}::timestamptz as run_at)
      insert into publications (document, status, run_at)
      select ${key}, ${status}, run_at from schedule where run_at > now()
      on conflict (document) do update
        set status = excluded.status, run_at = excluded.run_at, problem = null
      returning document`)
    if (rows.length === 0) throw scheduleRefused(draftMessages.timeIsPast)
    const scheduledPublish = await readScheduledPublish(txReq, document)
    if (!scheduledPublish) throw new Error('A scheduled publish was written and cannot be read.')
    await enqueueJob(txReq, 'publishOnTime', { document: key }, { key: `publish:${key}`, runAt })
    return scheduledPublish
  })
}

/** Cancels the schedule of a document. Throws AppError 'not_found' (404). */
export async function unschedulePublish(
  req: PayloadRequest,
  document: DraftedDocument,
): Promise<void> {
  await queryRows(req)(sql`delete from publications where document = ${documentKey(document)}`)
  await assertExists(req, document)
}

/** Throws AppError 'not_found' (404) if a document doesn't exist, which means it has no version. */
async function assertExists(req: PayloadRequest, document: DraftedDocument): Promise<void> {
  if (document.id === null || (await readNewestSave(req, document))) return
  throw new AppError('not_found', { message: draftMessages.gone })
}

/** Deletes the schedule of a document if it would publish. Keeps a schedule to unpublish. */
export async function deleteScheduledPublish(
  req: PayloadRequest,
  document: DraftedDocument,
): Promise<void> {
  await queryRows(req)(sql`
    delete from publications
    where document = ${documentKey(document)} and status = 'published'`)
}

const scheduleRefused = (message: string) => new AppError('schedule_refused', { message })
