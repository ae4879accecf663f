import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { requireUserId } from '@/services/database/require-user-id'

type Switch = { partnershipId: string; isOn: boolean }

/**
 * Shares or hides the requesting user's progress with their partner. Throws AppError 400 for an
 * invalid id, and 'partnership_not_found' (404) if it has ended or isn't the user's own.
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
 * Sets whether the former partner may invite the requesting user again, without notifying them.
 * Throws AppError 400, and 'partnership_not_found' (404) if the partnership is still active.
 */
export const setReinviteAllowed = (req: PayloadRequest, choice: Switch): Promise<void> =>
  setOwnColumn(req, choice, sql`inviter_asks_again`, sql`partner_asks_again`, isOver())

/** Dismisses the notice that a partnership has ended. Throws the errors of `setReinviteAllowed`. */
export const dismissEnd = (req: PayloadRequest, partnershipId: string): Promise<void> =>
  setOwnColumn(
    req,
    { partnershipId, isOn: true },
    sql`inviter_saw_end`,
    sql`partner_saw_end`,
    isOver(),
  )

const isOver = () => sql`p.status = 'ended'`

/** Sets the user's column, `inviter` or `partner`, if the partnership matches `where`. */
async function setOwnColumn(
  req: PayloadRequest,
  { partnershipId, isOn }: Switch,
  inviter: SQL,
  partner: SQL,
  where: SQL,
): Promise<void> {
  const userId = requireUserAndValidId(req, partnershipId)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update partnerships p set updated_at = now(),
      ${inviter} = case when p.inviter_id = ${userId}::uuid then ${isOn}::boolean else p.${inviter} end,
      ${partner} = case when p.partner_id = ${userId}::uuid then ${isOn}::boolean else p.${partner} end
    where ${partnerRoleSql(userId, partnershipId)} and ${where} returning 1`)
  if (rows.length === 0) throw partnershipNotFound()
}

// The table `partnerships` has separate columns for the inviter's and the partner's choices.

/**
 * Returns the requesting user's id. Throws AppError 401 for a visitor and 400 for an invalid id.
 */
export function requireUserAndValidId(req: PayloadRequest, partnershipId: string): string {
  const userId = requireUserId(req)
  if (z.uuid().safeParse(partnershipId).success) return userId
  throw new AppError('bad_request')
}

/** SQL condition: `p` is this partnership, and this user is one of the two partners. */
export const partnerRoleSql = (userId: string, partnershipId: string): SQL =>
  sql`p.id = ${partnershipId}::uuid and ${userId}::uuid in (p.inviter_id, p.partner_id)`

/** Creates the error for a partnership that doesn't exist or belongs to other users. */
export const partnershipNotFound = () => new AppError('partnership_not_found')
