import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { INVITATION_DAYS } from '@/domain/together/invitation-rules'
import { type InvitationState, determineInvitationState } from '@/domain/together/invitation-state'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { notifyPartner } from '@/services/notifications/together/notify-partner'
import {
  findInvitation,
  lockInvitation,
  findOwnInvitation,
  type InvitationRow,
} from './invitation-row'
import type { Executor } from '@/upstream/payload/transactions'
import { retryOnDeadlock } from '@/services/database/retry-on-deadlock'
import { getViolatedConstraint } from '@/services/database/unique-violation'

/** 'accepted': the two are partners. 'claimed': the inviter must confirm the other user. */
type Acceptance = 'accepted' | 'claimed'

const refusalCodes = {
  own: 'invitation_yours',
  gone: 'invitation_gone',
  partnered: 'invitation_already_partnered',
  partnership_ended: 'partnership_ended',
  closed: 'partnership_course_closed',
  instructor: 'invitation_to_instructor',
} as const satisfies Record<
  Exclude<InvitationState, 'open' | 'awaiting_confirmation' | 'accepted' | 'seat_taken'>,
  ErrorCode
>

/**
 * Accepts an invitation for the requesting user. If it was sent to the email of their account, the
 * two become partners immediately, because only the owner of that mailbox received the link.
 * Otherwise, the inviter is asked to confirm the user by name. Idempotent.
 *
 * Throws AppError 'account_disabled' (403), 'invitation_safety_unread' (409), and 'seat_taken' or a
 * code of `refusalCodes` if the user can't accept.
 */
export async function acceptInvitation(req: PayloadRequest, token: string): Promise<Acceptance> {
  const userId = requireUserId(req)
  const invitation = await findInvitation(req, token)
  if (!invitation) throw new AppError('invitation_gone')
  return runPartnershipTransaction(req, async (txReq, tx) => {
    const row = await lockInvitation(tx, invitation, userId)
    if (!row) throw new AppError('invitation_gone')
    const { viewer, courseTitle } = row
    if (!viewer) throw new AppError('session_ended')
    if (!viewer.isActive) throw new AppError('account_disabled')
    const state = determineInvitationState(row)
    // The client may retry after a lost response.
    if (state === 'accepted') return 'accepted'
    if (state === 'awaiting_confirmation') return 'claimed'
    if (state === 'seat_taken')
      throw new AppError('seat_taken', { message: partnerMessages.seatTakenForInvited })
    if (state !== 'open') throw new AppError(refusalCodes[state])
    if (!viewer.hasReadSafety) throw new AppError('invitation_safety_unread')
    const kind = viewer.isInvited ? 'accepted' : 'claimed'
    if (kind === 'accepted') await startPartnership(tx, row, userId)
    else
      await tx.execute(sql`
        update partner_invitations
        set state = 'claimed', claimed_by_id = ${userId}::uuid, updated_at = now(),
          expires_at = now() + make_interval(days => ${INVITATION_DAYS})
        where id = ${row.id}::uuid`)
    await notifyPartner(txReq, { userId: row.inviterId, update: { kind, courseTitle } })
    return kind
  })
}

type ClaimDecision = {
  invitationId: string
  /** Whether the inviter recognizes the user who claimed the invitation as their partner. */
  isConfirmed: boolean
}

/**
 * Confirms or rejects the user who claimed the requesting user's invitation. A rejection notifies
 * no one and reopens the invitation for everyone else, so that a stranger with a forwarded link
 * can't lock out the real partner. Idempotent.
 *
 * Throws AppError 400 for an invalid id, 'invitation_over' (404) if the invitation isn't the user's
 * own or is no longer claimed, 'seat_taken' (409), and 'invitation_claim_not_found' (409) if either
 * of the two is no longer eligible.
 */
export async function resolveClaim(
  req: PayloadRequest,
  { invitationId, isConfirmed }: ClaimDecision,
): Promise<void> {
  const userId = requireUserId(req)
  const invitation = await findOwnInvitation(req, userId, invitationId)
  const partnerId = invitation?.claimedById
  if (!invitation || !partnerId) throw new AppError('invitation_over')
  await runPartnershipTransaction(req, async (txReq, tx) => {
    const row = await lockInvitation(tx, invitation, partnerId)
    if (!row) throw new AppError('invitation_over')
    if (!isConfirmed) {
      const { rows } = await tx.execute(sql`
        update partner_invitations set state = 'open', updated_at = now()
        where id = ${invitationId}::uuid and state in ('claimed', 'open')
          and claimed_by_id = ${partnerId}::uuid returning 1`)
      if (rows.length === 0) throw new AppError('invitation_over')
      return
    }
    const state = determineInvitationState(row)
    if (state === 'accepted') return
    if (row.state !== 'claimed' || !row.viewer?.isClaimer) throw new AppError('invitation_over')
    if (state === 'seat_taken') throw new AppError('seat_taken')
    if (state !== 'awaiting_confirmation' || !row.viewer.isActive)
      throw new AppError('invitation_claim_not_found')
    await startPartnership(tx, row, partnerId)
    const { courseTitle } = row
    await notifyPartner(txReq, { userId: partnerId, update: { kind: 'accepted', courseTitle } })
  })
}

/**
 * Creates the partnership of an invitation that the caller has locked and validated. A partner
 * without access to the course gets the partner seat of the inviter's purchase.
 */
async function startPartnership(
  tx: Executor,
  { id, inviterId, courseId, inviterEnrollmentId, viewer }: InvitationRow,
  partnerId: string,
): Promise<void> {
  await tx.execute(sql`
    insert into partnerships (inviter_id, partner_id, course_id, status)
    values (${inviterId}::uuid, ${partnerId}::uuid, ${courseId}::uuid, 'active')`)
  // Inserts the enrollment with SQL instead of Payload, because it needs none of Payload's hooks.
  if (viewer?.access !== 'open')
    await tx.execute(sql`
      insert into enrollments (user_id, course_id, source, seat_of_id, status, ends_at)
      values (${partnerId}::uuid, ${courseId}::uuid, 'partner', ${inviterEnrollmentId}::uuid, 'active',
        (select own.ends_at from enrollments own where own.id = ${inviterEnrollmentId}::uuid))
      on conflict (user_id, course_id) do update
        set source = 'partner', seat_of_id = excluded.seat_of_id, status = 'active',
          ends_at = excluded.ends_at, closed_reason = null, updated_at = now()`)
  await tx.execute(sql`
    update partner_invitations
    set state = 'accepted', claimed_by_id = ${partnerId}::uuid, updated_at = now()
    where id = ${id}::uuid`)
  await tx.execute(sql`
    update users set participation_mode = 'partnered', updated_at = now()
    where id in (${inviterId}::uuid, ${partnerId}::uuid)
      and participation_mode is distinct from 'partnered'`)
}

/**
 * Runs a transaction that may start a partnership, and retries it after a deadlock. If a concurrent
 * transaction commits first, throws AppError 'seat_taken', or 'invitation_gone' if either user got
 * another partner.
 */
async function runPartnershipTransaction<T>(
  req: PayloadRequest,
  work: (txReq: PayloadRequest, tx: Executor) => Promise<T>,
): Promise<T> {
  try {
    return await retryOnDeadlock(() => inTransaction(req, work))
  } catch (error) {
    const constraint = getViolatedConstraint(error)
    if (constraint === 'enrollments_one_seat') throw new AppError('seat_taken')
    if (constraint?.startsWith('partnerships_one_of_')) throw new AppError('invitation_gone')
    throw error
  }
}
