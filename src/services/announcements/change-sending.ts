import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { assertSendable, lockAnnouncement } from './announcement-row'
import { queueSending } from './queue-sending'

const MAX_SCHEDULE_AHEAD_MS = 366 * 24 * 60 * 60 * 1000

// These functions don't set `updated_at`, because an open edit form compares it to detect changes
// (src/services/drafts/reject-stale-save.ts). Callers must verify that the user is the instructor.
// Each function throws AppError 'announcement_not_found' (404) if the announcement doesn't exist.

/**
 * Schedules or reschedules an announcement. Throws AppError 'schedule_past' or 'schedule_too_far'
 * (400), and 'announcement_started', 'announcement_empty', or 'announcement_without_recipients'
 * (409).
 */
export async function scheduleAnnouncement(
  req: PayloadRequest,
  { id, scheduledAt }: { id: string; scheduledAt: Date },
): Promise<void> {
  if (scheduledAt.getTime() <= Date.now()) throw new AppError('schedule_past')
  if (scheduledAt.getTime() > Date.now() + MAX_SCHEDULE_AHEAD_MS)
    throw new AppError('schedule_too_far')
  await inTransaction(req, async (_txReq, tx) => {
    const row = await lockAnnouncement(tx, id)
    if (row.state !== 'draft' && row.state !== 'scheduled')
      throw new AppError('announcement_started')
    assertSendable(row)
    await tx.execute(sql`
      update announcements set state = 'scheduled', scheduled_at = ${scheduledAt.toISOString()}::timestamptz
      where id = ${id}::uuid`)
  })
}

/** Cancels the schedule of an announcement. Throws AppError 'announcement_not_scheduled' (409). */
export async function unscheduleAnnouncement(req: PayloadRequest, id: string): Promise<void> {
  await inTransaction(req, async (_txReq, tx) => {
    const row = await lockAnnouncement(tx, id)
    if (row.state !== 'scheduled') throw new AppError('announcement_not_scheduled')
    await tx.execute(sql`
      update announcements set state = 'draft', scheduled_at = null
      where id = ${id}::uuid`)
  })
}

/** Pauses sending after the current email. Throws AppError 'announcement_not_sending' (409). */
export async function pauseAnnouncement(req: PayloadRequest, id: string): Promise<void> {
  await inTransaction(req, async (_txReq, tx) => {
    const row = await lockAnnouncement(tx, id)
    if (row.state !== 'sending') throw new AppError('announcement_not_sending')
    await tx.execute(sql`
      update announcements set state = 'stopped' where id = ${id}::uuid`)
  })
}

/** Resumes a paused announcement. Throws AppError 'announcement_not_stopped' (409). */
export async function resumeAnnouncement(req: PayloadRequest, id: string): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const row = await lockAnnouncement(tx, id)
    if (row.state !== 'stopped') throw new AppError('announcement_not_stopped')
    await tx.execute(sql`
      update announcements set state = 'sending' where id = ${id}::uuid`)
    await queueSending(txReq)
  })
}

/**
 * Sends an announcement again to recipients whose delivery is uncertain, and returns their number.
 * Only the instructor may start this, because some recipients may get the email twice. Throws
 * AppError 'announcement_nothing_unconfirmed' (409).
 */
export async function resendUnconfirmed(req: PayloadRequest, id: string): Promise<number> {
  return inTransaction(req, async (txReq, tx) => {
    await lockAnnouncement(tx, id)
    const { rows } = await tx.execute(sql`
      update announcement_recipients set status = 'waiting', tries = 0, retry_at = null
      where announcement_id = ${id}::uuid and status = 'unsure' returning 1`)
    if (rows.length === 0) throw new AppError('announcement_nothing_unconfirmed')
    await tx.execute(sql`
      update announcements set state = 'sending', ended_at = null
      where id = ${id}::uuid and state = 'done'`)
    await queueSending(txReq)
    return rows.length
  })
}
