import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { invitationTokenPattern } from '@/domain/together/invitation-rules'
import { invitationFactsSchema, viewerFactsSchema } from '@/domain/together/invitation-state'
import { sha256 } from '@/lib/sha256'
import { queryRows } from '@/services/database/executor'
import { assertUuid } from '@/services/database/require-user-id'
import { lockUser } from '@/services/database/with-user-lock'
import type { Executor } from '@/upstream/payload/transactions'
import {
  isReinvitationBlockedSql,
  hasReadSafetySql,
  isPartneredSql,
  isPartnerSeatTakenSql,
} from './couple-rules'

/** Hashes a token. Only the hash is stored, so links can't be recovered from the database. */
export const hashInvitationToken = (token: string) => sha256(`invitation:${token}`)

const invitationIdsSchema = z.object({
  id: z.string(),
  inviterId: z.string(),
  claimedById: z.string().nullable(),
})

/** The IDs of an invitation, its inviter, and its claimer, read without locks. */
type InvitationIds = z.infer<typeof invitationIdsSchema>

/**
 * Finds an invitation by its token, or by its id for the account that verified the invited email.
 */
export async function findInvitation(
  req: PayloadRequest,
  tokenOrId: string,
): Promise<InvitationIds | null> {
  const isId = z.uuid().safeParse(tokenOrId).success
  // Rejects malformed tokens without querying the database.
  if (!isId && !invitationTokenPattern.test(tokenOrId)) return null
  if (isId && !req.user) return null
  return readInvitationIds(
    req,
    isId
      ? sql`i.id = ${tokenOrId}::uuid and ${isSentToUserSql(sql`${req.user?.id ?? null}::uuid`)}`
      : sql`i.token_hash = ${hashInvitationToken(tokenOrId)}`,
  )
}

async function readInvitationIds(
  req: PayloadRequest,
  condition: SQL,
): Promise<InvitationIds | null> {
  const rows = await queryRows(req)(sql`
    select i.id, i.inviter_id as "inviterId", i.claimed_by_id as "claimedById"
    from partner_invitations i where ${condition}`)
  return z.array(invitationIdsSchema).parse(rows)[0] ?? null
}

/** SQL condition: the invitation `i` was emailed to this user's confirmed email. */
export const isSentToUserSql = (user: SQL): SQL => sql`exists (
  select 1 from users recipient
  where recipient.id = ${user} and recipient.email = i.email and recipient.email_verified)`

/** Finds an invitation of this inviter, or returns null. Throws AppError 400 for an invalid id. */
export async function findOwnInvitation(
  req: PayloadRequest,
  inviterId: string,
  id: string,
): Promise<InvitationIds | null> {
  assertUuid(id)
  return readInvitationIds(req, sql`i.id = ${id}::uuid and i.inviter_id = ${inviterId}::uuid`)
}

const rowSchema = invitationFactsSchema.extend({
  id: z.string(),
  /** The invited email. Null if the inviter got the link instead. */
  email: z.string().nullable(),
  inviterId: z.string(),
  inviter: z.object({ username: z.string().nullable(), displayName: z.string().nullable() }),
  courseId: z.string(),
  courseSlug: z.string(),
  courseTitle: z.string(),
  /** The inviter's enrollment, which includes the partner seat. */
  inviterEnrollmentId: z.string().nullable(),
  viewer: viewerFactsSchema
    .extend({
      isActive: z.boolean(),
      hasReadSafety: z.boolean(),
      /** Whether the invitation was sent to this user's verified email. */
      isAddressee: z.boolean(),
    })
    .nullable(),
})

/** An invitation with everything that determines its state for `viewer`. */
export type InvitationRow = z.infer<typeof rowSchema>

/** Reads an invitation as seen by a user, or by a visitor if `viewerId` is null. */
export async function readInvitationRow(
  db: Executor,
  id: string,
  viewerId: string | null,
): Promise<InvitationRow | null> {
  const { rows } = await db.execute(sql`
    select i.id, i.state, i.email, i.inviter_id as "inviterId", c.id as "courseId",
      c.slug as "courseSlug", c.title as "courseTitle", seat_owner.id as "inviterEnrollmentId", i.expires_at > now() as "isRunning",
      i.email is not null as "isEmailed",
      jsonb_build_object('username', inviter.username, 'displayName', inviter.display_name)
        as inviter,
      coalesce(inviter.status = 'active' and inviter.role = 'student'
        and coalesce(c.partner_seat, true) and seat_owner.status = 'active'
        and (seat_owner.ends_at is null or seat_owner.ends_at > now())
        and seat_owner.source <> 'partner'
        and not ${isPartneredSql(sql`inviter.id`, sql`c.id`)}, false) as "mayInvite",
      ${isPartnerSeatTakenSql(sql`seat_owner.id`)} as "isSeatTaken",
      case when viewer.id is not null then jsonb_build_object(
        'isActive', viewer.status = 'active',
        'hasReadSafety', ${hasReadSafetySql(sql`viewer.id`)},
        'isInviter', viewer.id = i.inviter_id,
        'isClaimer', coalesce(viewer.id = i.claimed_by_id, false),
        'isInvited', coalesce(viewer.email = i.email, false),
        'isAddressee', coalesce(viewer.email = i.email and viewer.email_verified, false),
        'isInstructor', viewer.role = 'instructor',
        'isPartnered', ${isPartneredSql(sql`viewer.id`, sql`c.id`)},
        'hasEndedPartnership', ${isReinvitationBlockedSql(sql`viewer.id`, sql`inviter.id`)},
        'access', case when own.id is null then 'none' when own.status = 'active'
            and (own.ends_at is null or own.ends_at > now()) then 'open'
          when own.closed_reason = 'instructor' then 'closed_by_instructor' else 'closed' end)
        end as viewer
    from partner_invitations i
      join courses c on c.id = i.course_id
      join users inviter on inviter.id = i.inviter_id
      left join enrollments seat_owner on seat_owner.user_id = inviter.id and seat_owner.course_id = c.id
      left join users viewer on viewer.id = ${viewerId}::uuid
      left join enrollments own on own.user_id = viewer.id and own.course_id = c.id
    where i.id = ${id}::uuid`)
  return rows.length === 0 ? null : rowSchema.parse(rows[0])
}

/**
 * Locks both users, an invitation, the inviter's enrollment, and the viewer's until the transaction
 * ends (docs/decisions/0055). Returns the invitation as seen by the viewer.
 */
export async function lockInvitation(
  tx: Executor,
  { id, inviterId }: Pick<InvitationIds, 'id' | 'inviterId'>,
  viewerId: string,
): Promise<InvitationRow | null> {
  // In a fixed order, so that two transactions can't wait for each other.
  for (const userId of [...new Set([inviterId, viewerId])].sort()) await lockUser(tx, userId)
  await tx.execute(sql`
    select 1 from partner_invitations where id = ${id}::uuid for update`)
  await tx.execute(sql`
    select 1 from enrollments e join partner_invitations i on i.course_id = e.course_id
    where i.id = ${id}::uuid and e.user_id in (${inviterId}::uuid, ${viewerId}::uuid)
    order by e.user_id <> ${inviterId}::uuid for update of e`)
  return readInvitationRow(tx, id, viewerId)
}
