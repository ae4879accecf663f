import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'
import { ownSideSql, partnerOf, partnershipGone } from './own-side'

type Switch = { partnershipId: string; on: boolean }

/**
 * Lets the partner of the user of `req` see how far they are, or not any more. Throws AppError 401
 * for a visitor, 400 for what is no id, 'partnership_gone' (404) for what is not theirs or over.
 */
export async function shareProgress(
  req: PayloadRequest,
  { partnershipId, on }: Switch,
): Promise<void> {
  const userId = partnerOf(req, partnershipId)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update partnerships p set updated_at = now(),
      inviter_shares_progress = case when p.inviter_id = ${userId}::uuid then ${on}::boolean
        else p.inviter_shares_progress end,
      partner_shares_progress = case when p.partner_id = ${userId}::uuid then ${on}::boolean
        else p.partner_shares_progress end
    where ${ownSideSql(userId, partnershipId)} and p.status = 'active' returning 1`)
  if (rows.length === 0) throw partnershipGone()
}

/**
 * Lets the former partner of the user of `req` invite them again, or not any more. The other is not
 * told. Throws AppError as `shareProgress` does, for one that is not over, too.
 */
export async function allowInvitationAgain(
  req: PayloadRequest,
  { partnershipId, on }: Switch,
): Promise<void> {
  const userId = partnerOf(req, partnershipId)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update partnerships p set updated_at = now(),
      inviter_asks_again = case when p.inviter_id = ${userId}::uuid then ${on}::boolean
        else p.inviter_asks_again end,
      partner_asks_again = case when p.partner_id = ${userId}::uuid then ${on}::boolean
        else p.partner_asks_again end
    where ${ownSideSql(userId, partnershipId)} and p.status = 'ended' returning 1`)
  if (rows.length === 0) throw partnershipGone()
}

/**
 * Remembers that the user of `req` has read that a partnership has ended. Throws AppError as
 * `allowInvitationAgain` does.
 */
export async function dismissEnd(req: PayloadRequest, partnershipId: string): Promise<void> {
  const userId = partnerOf(req, partnershipId)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update partnerships p set updated_at = now(),
      inviter_saw_end = p.inviter_id = ${userId}::uuid or coalesce(p.inviter_saw_end, false),
      partner_saw_end = p.partner_id = ${userId}::uuid or coalesce(p.partner_saw_end, false)
    where ${ownSideSql(userId, partnershipId)} and p.status = 'ended' returning 1`)
  if (rows.length === 0) throw partnershipGone()
}
