import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'
import { dropDigests, notify } from '../mail-digest'
import { wantsNotification } from '../notification-settings'
import type { PartnerUpdate } from '@/domain/together/partner-update'
import { togetherCause, togetherItem } from './partner-update-digest'

const rowsSchema = z.array(z.object({ email: z.string() }))

/**
 * Tells somebody of news about learning together, in the transaction of `req`: one mail a day at
 * most, and none to whoever has switched off 'Mentions and replies'.
 */
export async function notifyTogether(
  req: PayloadRequest,
  { userId, update }: { userId: string; update: PartnerUpdate },
): Promise<void> {
  if (!(await wantsNotification(req, userId, 'mentions'))) return
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select email from users where id = ${userId}::uuid and status = 'active'`)
  const [person] = rowsSchema.parse(rows)
  if (person) await notify(req, togetherItem({ userId, ...person }, update))
}

/**
 * Drops what somebody would still be told: of a partnership that has ended nothing more is said.
 */
export async function dropPartnerUpdates(req: PayloadRequest, userId: string): Promise<void> {
  await dropDigests(req, togetherCause(userId))
}
