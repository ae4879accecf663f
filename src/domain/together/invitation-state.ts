import { z } from 'zod'

export const viewerFactsSchema = z.object({
  isInviter: z.boolean(),
  /** Whether the viewer claimed the invitation. If it reopened, the inviter rejected the claim. */
  isClaimer: z.boolean(),
  /** Whether the invitation was sent to the viewer's email. */
  isInvited: z.boolean(),
  isInstructor: z.boolean(),
  /** Whether the viewer already has a partner in this course. */
  isPartnered: z.boolean(),
  /** Whether the viewer is a former partner who doesn't allow a new invitation. */
  hasEndedPartnership: z.boolean(),
  /** The viewer's access to the course. */
  access: z.enum(['none', 'open', 'closed', 'closed_by_instructor']),
})

/** The facts that determine what the viewer of an invitation link can do. */
export const invitationFactsSchema = z.object({
  state: z.enum(['open', 'claimed', 'accepted', 'declined', 'withdrawn']),
  /** Whether the invitation hasn't expired. */
  isRunning: z.boolean(),
  /** Whether the inviter still has access to the course and has no partner in it. */
  mayInvite: z.boolean(),
  /** Whether someone already uses the partner access included in the inviter's purchase. */
  isSeatTaken: z.boolean(),
  /** Whether the invitation was emailed. False for a shared link. */
  isEmailed: z.boolean(),
  /** Null for a visitor without an account. */
  viewer: viewerFactsSchema.nullable(),
})

type ViewerFacts = z.infer<typeof viewerFactsSchema>
export type InvitationFacts = z.infer<typeof invitationFactsSchema>

/**
 * What the viewer of an invitation link can do, or why they can't accept the invitation:
 *
 * - 'open': the viewer can accept the invitation
 * - 'own': the viewer is the inviter
 * - 'awaiting_confirmation': the viewer claimed the invitation, and the inviter must confirm it
 * - 'accepted': the viewer has accepted the invitation
 * - 'gone': the invitation can't be used, for a reason that isn't revealed to the viewer
 * - all other values: why this viewer can't accept the invitation
 */
export type InvitationState =
  | 'open'
  | 'own'
  | 'awaiting_confirmation'
  | 'accepted'
  | 'gone'
  | 'partnered'
  | 'partnership_ended'
  | 'seat_taken'
  | 'closed'
  | 'instructor'

export function determineInvitationState(facts: InvitationFacts): InvitationState {
  const { state, viewer } = facts
  if (state === 'accepted' && viewer?.isClaimer) return 'accepted'
  const isUnavailable =
    state === 'claimed' ? !canRespondToClaimedInvitation(facts) : state !== 'open'
  if (viewer?.isInviter && (state === 'open' || state === 'claimed')) return 'own'
  if (isUnavailable || !facts.isRunning || !facts.mayInvite) return 'gone'
  if (!viewer) return 'open'
  if (state === 'open' && viewer.isClaimer) return 'gone'
  const isAwaitingConfirmation = state === 'claimed' && viewer.isClaimer
  return (
    acceptanceObstacle(viewer, facts) ?? (isAwaitingConfirmation ? 'awaiting_confirmation' : 'open')
  )
}

/**
 * Checks if the viewer can respond to a claimed invitation. The claimer may have used a forwarded
 * link, so the invitee, who may not be signed in, can still accept an emailed invitation.
 */
function canRespondToClaimedInvitation({ viewer, isEmailed }: InvitationFacts): boolean {
  if (!isEmailed) return viewer?.isClaimer ?? false
  return !viewer || viewer.isClaimer || viewer.isInvited
}

function acceptanceObstacle(viewer: ViewerFacts, { isSeatTaken }: InvitationFacts) {
  if (viewer.isInstructor) return 'instructor'
  if (viewer.hasEndedPartnership) return 'partnership_ended'
  if (viewer.isPartnered) return 'partnered'
  if (viewer.access === 'closed_by_instructor') return 'closed'
  if (viewer.access !== 'open' && isSeatTaken) return 'seat_taken'
  return null
}
