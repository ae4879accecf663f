import type { PayloadRequest } from 'payload'
import { firstName } from '@/domain/identity/display-name'
import { type InvitationState, invitationState } from '@/domain/together/invitation-state'
import { executorOf } from '@/services/database/executor'
import { findInvitation, readInvitationRow } from './invitation-row'

/** An invitation as it is shown to whoever has its link. Of one that is over nothing is told. */
export type InvitationView =
  | { state: 'gone' }
  | {
      state: Exclude<InvitationState, 'gone'>
      inviterName: string
      courseTitle: string
      /** Whom it was mailed to; null for a link, and for whoever sent it. */
      email: string | null
      /** Whether who looks at it has read for whom learning together is not. */
      hasReadSafety: boolean
    }

/** What the invitation of this link is to the user of `req`, or to a visitor. */
export async function readInvitation(req: PayloadRequest, token: string): Promise<InvitationView> {
  const found = await findInvitation(req, token)
  const row =
    found && (await readInvitationRow(await executorOf(req), found.id, req.user?.id ?? null))
  const state = row ? invitationState(row) : 'gone'
  if (!row || state === 'gone') return { state: 'gone' }
  return {
    state,
    inviterName: firstName(row.inviter),
    courseTitle: row.courseTitle,
    email: row.email,
    hasReadSafety: row.viewer?.hasReadSafety ?? false,
  }
}
