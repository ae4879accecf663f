import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'
import { partnerRoleSql, partnerOf, partnershipNotFound } from './partner-role-sql'

type Switch = { partnershipId: string; on: boolean }

/**
 * Shows or hides the progress of the user of `req` to their partner. Throws AppError 401 for a
 * visitor, 400 for an invalid id, 'partnership_not_found' (404) if it is not theirs or over.
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
 * Allows or forbids the former partner of the user of `req` to invite them again, without notifying
 * them. Throws AppError as `shareProgress` does, and for a partnership that isn't over.
 */
export const allowInvitationAgain = (req: PayloadRequest, choice: Switch): Promise<void> =>
  setOwnColumn(req, choice, sql`inviter_asks_again`, sql`partner_asks_again`, isOver())

/** Dismisses the notice of an ended partnership. Throws as `allowInvitationAgain` does. */
export const dismissEnd = (req: PayloadRequest, partnershipId: string): Promise<void> =>
  setOwnColumn(
    req,
    { partnershipId, on: true },
    sql`inviter_saw_end`,
    sql`partner_saw_end`,
    isOver(),
  )

const isOver = () => sql`p.status = 'ended'`

/** Sets the column of the user's side in a partnership that matches `where`. */
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
