import type { PayloadRequest } from 'payload'
import { firstName } from '@/domain/identity/display-name'
import { type InvitationState, invitationState } from '@/domain/together/invitation-state'
import { executorOf } from '@/services/database/executor'
import { findInvitation, readInvitationRow } from './invitation-row'

/**
 * An invitation as displayed to anyone with its link. Reveals nothing else if it is no longer
 * valid.
 */
export type InvitationView =
  | { state: 'gone' }
  | {
      state: Exclude<InvitationState, 'gone'>
      inviterName: string
      courseTitle: string
      /** The invited email. Null for a displayed link. */
      email: string | null
      /** Whether the viewer has read the safety notice. */
      hasReadSafety: boolean
    }

/** Reads the invitation of this token for the requesting user or a visitor. */
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
