import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'
import { partnerRoleSql, partnerOf, partnershipNotFound } from './partner-role-sql'

type Switch = { partnershipId: string; on: boolean }

/**
 * Shares or hides the requesting user's progress with their partner. Throws AppError 401 for a
 * visitor, 400 for an invalid id, and 'partnership_not_found' (404) if the user isn't one of the
 * two partners or the partnership has ended.
 */
export const shareProgress = (req: PayloadRequest, choice: Switch): Promise<void> =>
  setOwnColumn(
    req,
    choice,
    sql`inviter_shares_progress`,
    sql`partner_shares_progress`,
    sql`p.status = 'active'`,
  )

/**
 * Sets whether the former partner may invite the requesting user again. Doesn't notify the former
 * partner. Throws the same AppErrors as `shareProgress`, and 'partnership_not_found' (404) if the
 * partnership is still active.
 */
export const setReinviteAllowed = (req: PayloadRequest, choice: Switch): Promise<void> =>
  setOwnColumn(req, choice, sql`inviter_asks_again`, sql`partner_asks_again`, isOver())

/**
 * Dismisses the notice that a partnership has ended. Throws the same errors as
 * `setReinviteAllowed`.
 */
export const dismissEnd = (req: PayloadRequest, partnershipId: string): Promise<void> =>
  setOwnColumn(
    req,
    { partnershipId, on: true },
    sql`inviter_saw_end`,
    sql`partner_saw_end`,
    isOver(),
  )

const isOver = () => sql`p.status = 'ended'`

/** Sets the user's column, `inviter` or `partner`, if the partnership matches `where`. */
async function setOwnColumn(
  req: PayloadRequest,
  { partnershipId, on }: Switch,
  inviter: SQL,
  partner: SQL,
  where: SQL,
): Promise<void> {
  const userId = partnerOf(req, partnershipId)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update partnerships p set updated_at = now(),
      ${inviter} = case when p.inviter_id = ${userId}::uuid then ${on}::boolean else p.${inviter} end,
      ${partner} = case when p.partner_id = ${userId}::uuid then ${on}::boolean else p.${partner} end
    where ${partnerRoleSql(userId, partnershipId)} and ${where} returning 1`)
  if (rows.length === 0) throw partnershipNotFound()
}
