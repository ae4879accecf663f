import type { PayloadRequest } from 'payload'
import { firstName } from '@/domain/identity/display-name'
import { type InvitationState, determineInvitationState } from '@/domain/together/invitation-state'
import { getExecutor } from '@/services/database/executor'
import {
  findInvitation,
  readInvitationRow,
  hashInvitationToken,
  isSentToUserSql,
} from './invitation-row'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { invitationTokenPattern } from '@/domain/together/invitation-rules'
import type { PendingInvitation } from '@/domain/together/partner-state'
import { requireUserId } from '@/services/database/require-user-id'

/** An invitation as displayed to anyone with its link. Reveals nothing once it is invalid. */
export type InvitationView =
  | { state: 'gone' }
  | {
      state: Exclude<InvitationState, 'gone'>
      inviterName: string
      courseTitle: string
      /** The invited email. Null if the inviter got the link instead. */
      email: string | null
      /** Whether the viewer has read the safety notice. */
      hasReadSafety: boolean
    }

/** Reads the invitation with this token for the requesting user or a visitor. */
export async function readInvitation(req: PayloadRequest, token: string): Promise<InvitationView> {
  const invitation = await findInvitation(req, token)
  const row =
    invitation &&
    (await readInvitationRow(await getExecutor(req), invitation.id, req.user?.id ?? null))
  const state = row ? determineInvitationState(row) : 'gone'
  if (!row || state === 'gone') return { state: 'gone' }
  return {
    state,
    inviterName: firstName(row.inviter),
    courseTitle: row.courseTitle,
    email: row.email,
    hasReadSafety: row.viewer?.hasReadSafety ?? false,
  }
}

/** The maximum number of invitations in the list. The newest are kept. */
const MAX_INVITATIONS = 5

const invitationIdsSchema = z.array(z.object({ id: z.string(), isOpened: z.boolean() }))

/**
 * Reads the invitations that the requesting user can accept now: those sent to their verified
 * email, and the one whose link was opened on this device. Throws AppError 401 for a visitor.
 *
 * @param openedToken the token of the link opened on this device, or null
 */
export async function readPendingInvitations(
  req: PayloadRequest,
  openedToken: string | null,
): Promise<PendingInvitation[]> {
  const userId = requireUserId(req)
  const validToken =
    openedToken !== null && invitationTokenPattern.test(openedToken) ? openedToken : ''
  const openedTokenHash = validToken && hashInvitationToken(validToken)
  const db = await getExecutor(req)
  const { rows } = await db.execute(sql`
    select i.id, i.token_hash = ${openedTokenHash} as "isOpened" from partner_invitations i
    where i.state in ('open', 'claimed') and i.expires_at > now()
      and (i.token_hash = ${openedTokenHash} or ${isSentToUserSql(sql`${userId}::uuid`)})
    order by i.created_at desc, i.id limit ${MAX_INVITATIONS}`)
  const pending: PendingInvitation[] = []
  for (const { id, isOpened } of invitationIdsSchema.parse(rows)) {
    const row = await readInvitationRow(db, id, userId)
    if (!row || determineInvitationState(row) !== 'open') continue
    pending.push({
      key: isOpened ? validToken : id,
      inviterName: firstName(row.inviter),
      courseSlug: row.courseSlug,
      courseTitle: row.courseTitle,
    })
  }
  return pending
}
