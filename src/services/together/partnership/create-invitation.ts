import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { publicName } from '@/domain/identity/display-name'
import { AppError } from '@/domain/messages/app-error'
import { INVITATION_DAYS, invitationObstacle } from '@/domain/together/invitation-rules'
import type { Executor } from '@/upstream/payload/transactions'
import { requireUserId } from '@/services/database/require-user-id'
import { withUserLock } from '@/services/database/with-user-lock'
import { queueMail } from '@/services/notifications/queue-mail'
import { buildInvitationMail } from '@/services/notifications/together/invitation-mail'
import { isReinvitationBlockedSql, hasReadSafetySql, isPartneredSql } from './couple-rules'
import { hashInvitationToken, findOwnInvitation } from './invitation-row'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'

type NewInvitation = {
  courseId: string
  /** The recipient's normalized email. Null if the inviter gets the link instead. */
  email: string | null
}

const inviterSchema = z.object({
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  email: z.string(),
  courseTitle: z.string(),
  hasReadSafety: z.boolean(),
  isInstructor: z.boolean(),
  hasCourse: z.boolean(),
  isPartnerSeat: z.boolean(),
  hasPartnerSeat: z.boolean(),
  isPartnered: z.boolean(),
})

/**
 * Creates an invitation to take a course with the requesting user, and withdraws their previous
 * one. Returns the link's token if `email` is null. An emailed link is never returned, so the
 * inviter can't find out whether the email has an account, or who owns it.
 *
 * Throws AppError 'invitation_own_email', 'invitation_safety_unread' (409), and the codes of
 * `invitationObstacle`.
 */
export async function createInvitation(
  req: PayloadRequest,
  { courseId, email }: NewInvitation,
): Promise<{ token: string | null }> {
  const userId = requireUserId(req)
  return withUserLock(req, userId, async (txReq, tx) => {
    const inviter = await readInviter(tx, userId, courseId)
    const obstacle = invitationObstacle(inviter)
    if (obstacle) throw new AppError(obstacle)
    if (!inviter.hasReadSafety) throw new AppError('invitation_safety_unread')
    if (email === inviter.email) throw new AppError('invitation_own_email')
    const token = randomBytes(32).toString('base64url')
    await tx.execute(sql`
      update partner_invitations set state = 'withdrawn', updated_at = now()
      where inviter_id = ${userId}::uuid and course_id = ${courseId}::uuid
        and state in ('open', 'claimed', 'declined')`)
    await tx.execute(sql`
      insert into partner_invitations (inviter_id, course_id, email, token_hash, state, expires_at)
      values (${userId}::uuid, ${courseId}::uuid, ${email}, ${hashInvitationToken(token)}, 'open',
        now() + make_interval(days => ${INVITATION_DAYS}))`)
    if (email === null) return { token }
    if (await shouldSendInvitation(tx, userId, email)) {
      const { courseTitle } = inviter
      const sender = { id: userId, name: publicName(inviter) }
      const mail = buildInvitationMail({ email, inviter: sender, courseTitle, token })
      await queueMail(txReq, mail)
    }
    return { token: null }
  })
}

async function readInviter(tx: Executor, userId: string, courseId: string) {
  const { rows } = await tx.execute(sql`
    select u.username, u.display_name as "displayName", u.email, c.title as "courseTitle",
      u.role = 'instructor' as "isInstructor",
      ${hasReadSafetySql(sql`u.id`)} as "hasReadSafety",
      coalesce(${isEnrollmentActiveSql}, false) as "hasCourse",
      coalesce(e.source = 'partner', false) as "isPartnerSeat",
      coalesce(c.partner_seat, true) as "hasPartnerSeat",
      ${isPartneredSql(sql`u.id`, sql`c.id`)} as "isPartnered"
    from users u cross join courses c
      left join enrollments e on e.user_id = u.id and e.course_id = c.id
    where u.id = ${userId}::uuid and c.id = ${courseId}::uuid`)
  if (rows.length > 0) return inviterSchema.parse(rows[0])
  throw new AppError('invitation_course_not_owned')
}

/**
 * Returns whether to send the email: false for disabled accounts and former partners who haven't
 * allowed a new invitation. The inviter isn't told, because that would reveal who owns the email.
 */
async function shouldSendInvitation(tx: Executor, userId: string, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from users invitee
    where invitee.email = ${email} and (invitee.status <> 'active'
      or ${isReinvitationBlockedSql(sql`invitee.id`, sql`${userId}::uuid`)})`)
  return rows.length === 0
}

/**
 * Withdraws the requesting user's invitation, or dismisses a declined one. Idempotent. Throws
 * AppError 400 for an invalid id, 'invitation_over' (404) if it isn't the user's own, and
 * 'invitation_accepted' (409).
 */
export async function withdrawInvitation(req: PayloadRequest, invitationId: string): Promise<void> {
  const userId = requireUserId(req)
  const invitation = await findOwnInvitation(req, userId, invitationId)
  if (!invitation) throw new AppError('invitation_over')
  await withUserLock(req, userId, async (_req, tx) => {
    const { rows } = await tx.execute(sql`
      update partner_invitations set state = 'withdrawn', updated_at = now()
      where id = ${invitation.id}::uuid and state <> 'accepted' returning 1`)
    if (rows.length === 0) throw new AppError('invitation_accepted')
  })
}
