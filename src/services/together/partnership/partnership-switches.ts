import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'
import { partnerRoleSql, partnerOf, partnershipGone } from './partner-role-sql'

type Switch = { partnershipId: string; on: boolean }

/**
 * Lets the partner of the user of `req` see how far they are, or not any more. Throws AppError 401
 * for a visitor, 400 for what is no id, 'partnership_gone' (404) for what is not theirs or over.
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
 * Lets the former partner of the user of `req` invite them again, or not any more. The other is not
 * told. Throws AppError as `shareProgress` does, for one that is not over, too.
 */
export const allowInvitationAgain = (req: PayloadRequest, choice: Switch): Promise<void> =>
  setOwnColumn(req, choice, sql`inviter_asks_again`, sql`partner_asks_again`, isOver())

/**
 * Remembers that the user of `req` has read that a partnership has ended. Throws AppError as
 * `allowInvitationAgain` does.
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

/** Sets the column of the user's own side, in a partnership of which `where` is true. */
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
  if (rows.length === 0) throw partnershipGone()
}
