import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type AnnouncementState,
  type RecipientCounts,
  recipientStates,
} from '@/domain/announcements/announcement-state'
import type { AudienceCount } from '@/domain/announcements/audience'
import { getExecutor } from '@/services/database/executor'
import { toAudience, readAnnouncement } from './announcement-row'
import { countAudience } from './count-audience'

export type SendingView = {
  state: AnnouncementState
  /** ISO 8601, or null if sending isn't scheduled. */
  scheduledAt: string | null
  /** The size of the audience, or null once sending has started. */
  audience: AudienceCount | null
  /** The number of recipients by outcome, or null until sending starts. */
  counts: RecipientCounts | null
}

const countsSchema = z.array(
  z.object({ status: z.enum(recipientStates.map(({ value }) => value)), count: z.number() }),
)

/**
 * Reads an announcement's sending status. Throws AppError 'announcement_not_found' (404). The
 * caller must verify access.
 */
export async function readSendingStatus(req: PayloadRequest, id: string): Promise<SendingView> {
  const db = await getExecutor(req)
  const row = await readAnnouncement(db, id)
  const scheduledAt = row.scheduledAt?.toISOString() ?? null
  const { state } = row
  if (state === 'draft' || state === 'scheduled') {
    const audience = await countAudience(req, toAudience(row))
    return { state, scheduledAt, audience, counts: null }
  }
  const { rows } = await db.execute(sql`
    select status, count(*)::int as count
    from announcement_recipients where announcement_id = ${id}::uuid group by status`)
  const counts = { waiting: 0, claimed: 0, sent: 0, refused: 0, unsure: 0, skipped: 0 }
  for (const { status, count } of countsSchema.parse(rows)) counts[status] = count
  return { state, scheduledAt: null, audience: null, counts }
}
