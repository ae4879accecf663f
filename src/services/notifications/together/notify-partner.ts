import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryRows } from '@/services/database/executor'
import { clearDigests, notify } from '../mail-digest'
import { wantsNotification } from '../notification-settings'
import type { PartnerUpdate } from '@/domain/together/partner-update'
import { partnerDigestGroupKey, buildPartnerUpdateItem } from './partner-update-digest'

const rowsSchema = z.array(z.object({ email: z.string() }))

/**
 * Emails a user about a partner event, at most once a day, unless 'Mentions and replies' is off.
 */
export async function notifyPartner(
  req: PayloadRequest,
  { userId, update }: { userId: string; update: PartnerUpdate },
): Promise<void> {
  if (!(await wantsNotification(req, userId, 'mentions'))) return
  const rows = await queryRows(req)(sql`
    select email from users where id = ${userId}::uuid and status = 'active'`)
  const [person] = rowsSchema.parse(rows)
  if (person) await notify(req, buildPartnerUpdateItem({ userId, ...person }, update))
}

/** Deletes a user's pending partner notifications. */
export async function deletePendingPartnerUpdates(
  req: PayloadRequest,
  userId: string,
): Promise<void> {
  await clearDigests(req, partnerDigestGroupKey(userId))
}
