import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryRows } from '@/services/database/executor'
import { AppError } from '@/domain/messages/app-error'
import { requireUserId } from '@/services/database/require-user-id'

type SettingChange = { partnershipId: string; isOn: boolean }

/**
 * Shares or hides the requesting user's progress with their partner. Throws AppError 400 for an
 * invalid ID, and 'partnership_not_found' (404) if the partnership has ended or isn't the user's.
 */
export const setProgressSharing = (req: PayloadRequest, choice: SettingChange): Promise<void> =>
  setOwnColumn(
    req,
    choice,
    sql`inviter_shares_progress`,
    sql`partner_shares_progress`,
    sql`p.status = 'active'`,
  )

/**
 * Sets whether a former partner may invite the requesting user again. Doesn't notify the partner.
 * Throws AppError 400 for an invalid ID, and 'partnership_not_found' (404) if the partnership is
 * still active or isn't the user's.
 */
export const setReinviteAllowed = (req: PayloadRequest, choice: SettingChange): Promise<void> =>
  setOwnColumn(req, choice, sql`inviter_asks_again`, sql`partner_asks_again`, hasEndedSql())

/** Dismisses the notice that a partnership has ended. Throws the errors of `setReinviteAllowed`. */
export const dismissEndNotice = (req: PayloadRequest, partnershipId: string): Promise<void> =>
  setOwnColumn(
    req,
    { partnershipId, isOn: true },
    sql`inviter_saw_end`,
    sql`partner_saw_end`,
    hasEndedSql(),
  )

const hasEndedSql = () => sql`p.status = 'ended'`

/** Stores when the requesting user first confirmed the safety notice. */
export async function markSafetyNoticeRead(req: PayloadRequest): Promise<void> {
  const userId = requireUserId(req)
  await queryRows(req)(sql`
    insert into learning_preferences (user_id, safety_read_at) values (${userId}::uuid, now())
    on conflict (user_id) do update
      set safety_read_at = coalesce(learning_preferences.safety_read_at, now()), updated_at = now()`)
}

/**
 * Sets the inviter's or the partner's column of a partnership, depending on which of the two the
 * requesting user is. Throws AppError 'partnership_not_found' (404) unless `condition` is true.
 */
async function setOwnColumn(
  req: PayloadRequest,
  { partnershipId, isOn }: SettingChange,
  inviterColumn: SQL,
  partnerColumn: SQL,
  condition: SQL,
): Promise<void> {
  const userId = requireUserId(req, partnershipId)
  const rows = await queryRows(req)(sql`
    update partnerships p set updated_at = now(),
      ${inviterColumn} = case when p.inviter_id = ${userId}::uuid then ${isOn}::boolean else p.${inviterColumn} end,
      ${partnerColumn} = case when p.partner_id = ${userId}::uuid then ${isOn}::boolean else p.${partnerColumn} end
    where ${isOwnPartnershipSql(userId, partnershipId)} and ${condition} returning 1`)
  if (rows.length === 0) throw new AppError('partnership_not_found')
}

/** SQL condition: `p` is this partnership, and this user is one of the two partners. */
export const isOwnPartnershipSql = (userId: string, partnershipId: string): SQL =>
  sql`p.id = ${partnershipId}::uuid and ${userId}::uuid in (p.inviter_id, p.partner_id)`
