import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { announcementStates } from '@/domain/announcements/announcement-state'
import { type Audience, audienceKinds, needsCourse } from '@/domain/announcements/audience'
import { AppError } from '@/domain/messages/app-error'
import { parseMailBlocks } from '@/domain/notifications/mail-blocks'
import type { Executor } from '@/upstream/payload/transactions'

const rowSchema = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.unknown(),
  audience: z.enum(audienceKinds.map(({ value }) => value)),
  courseId: z.string().nullable(),
  percent: z.coerce.number().nullable(),
  days: z.coerce.number().nullable(),
  state: z.enum(announcementStates.map(({ value }) => value)),
  scheduledAt: z.coerce.date().nullable(),
})

export type AnnouncementRow = z.infer<typeof rowSchema>

/** Locks and reads an announcement. Throws AppError 'announcement_not_found' (404). */
export const lockAnnouncement = (tx: Executor, id: string): Promise<AnnouncementRow> =>
  readRow(tx, id, sql`for update`)

/** Reads an announcement. Throws AppError 'announcement_not_found' (404). */
export const readAnnouncement = (db: Executor, id: string): Promise<AnnouncementRow> =>
  readRow(db, id, sql``)

async function readRow(db: Executor, id: string, lock: SQL): Promise<AnnouncementRow> {
  const { rows } = await db.execute(sql`
    select id, subject, body, audience, course_id as "courseId", percent, days, state,
      scheduled_at as "scheduledAt"
    from announcements where id = ${id}::uuid ${lock}`)
  if (rows.length === 0) throw new AppError('announcement_not_found')
  return rowSchema.parse(rows[0])
}

/** Returns an announcement's audience. Settings that its kind doesn't use are null. */
export function toAudience(
  row: Pick<AnnouncementRow, 'audience' | 'courseId' | 'percent' | 'days'>,
): Audience {
  const { audience: kind, courseId, percent, days } = row
  const usesCourse = needsCourse(kind) || kind === 'absent'
  return {
    kind,
    courseId: usesCourse ? courseId : null,
    percent: kind === 'stalled' ? (percent ?? 50) : null,
    days: kind === 'absent' ? (days ?? 30) : null,
  }
}

/**
 * Throws AppError 'announcement_empty' (409), or 'announcement_without_recipients' (409) if no
 * course is selected for an audience that needs one.
 */
export function assertSendable(row: AnnouncementRow): void {
  if (row.subject.trim() === '' || parseMailBlocks(row.body).length === 0)
    throw new AppError('announcement_empty')
  if (needsCourse(row.audience) && row.courseId === null)
    throw new AppError('announcement_without_recipients')
}
