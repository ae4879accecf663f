/** The facts that decide what an invitation is to the viewer of its link. */
export type InvitationFacts = {
  state: 'open' | 'claimed' | 'accepted' | 'declined' | 'withdrawn'
  /** It hasn't expired. */
  isRunning: boolean
  /** The inviter still has the course and no partner in it. */
  mayInvite: boolean
  /** The partner seat of the inviter's purchase is taken. */
  isSeatTaken: boolean
  /** It was emailed; false for a shared link. */
  isEmailed: boolean
  /** Null for a visitor. */
  viewer: ViewerFacts | null
}

type ViewerFacts = {
  isInviter: boolean
  /** The viewer has claimed it. If it's open again, the inviter has refused them. */
  isClaimer: boolean
  /** It was emailed to the viewer's address. */
  isInvited: boolean
  isInstructor: boolean
  /** The viewer has a partner in this course. */
  isPartnered: boolean
  /** They were partners and ended it, and the viewer hasn't allowed another invitation. */
  hasEndedPartnership: boolean
  /** The viewer's access to the course. */
  access: 'none' | 'open' | 'closed' | 'closed_by_instructor'
}

/**
 * What an invitation is to its viewer:
 *
 * - 'open': it can be accepted
 * - 'own': the viewer is the inviter
 * - 'waits': the viewer claimed it, and the inviter must confirm them
 * - 'accepted': the viewer has accepted it
 * - 'gone': it can't be used, for a reason that isn't revealed
 * - the others: why this viewer can't accept it
 */
export type InvitationState =
  | 'open'
  | 'own'
  | 'waits'
  | 'accepted'
  | 'gone'
  | 'partnered'
  | 'partnership_ended'
  | 'seat_taken'
  | 'closed'
  | 'instructor'

export function invitationState(facts: InvitationFacts): InvitationState {
  const { state, viewer } = facts
  if (state === 'accepted' && viewer?.isClaimer) return 'accepted'
  const isOver = state === 'claimed' ? !canRespondToClaimed(facts) : state !== 'open'
  if (viewer?.isInviter && (state === 'open' || state === 'claimed')) return 'own'
  if (isOver || !facts.isRunning || !facts.mayInvite) return 'gone'
  if (!viewer) return 'open'
  if (state === 'open' && viewer.isClaimer) return 'gone'
  const isWaiting = state === 'claimed' && viewer.isClaimer
  return obstacleOf(viewer, facts) ?? (isWaiting ? 'waits' : 'open')
}

/**
 * Someone else may claim a forwarded link first. The claimer waits; the person it was emailed to
 * can still accept, and a visitor may be that person.
 */
function canRespondToClaimed({ viewer, isEmailed }: InvitationFacts): boolean {
  if (!isEmailed) return viewer?.isClaimer ?? false
  return !viewer || viewer.isClaimer || viewer.isInvited
}

function obstacleOf(viewer: ViewerFacts, { isSeatTaken }: InvitationFacts) {
  if (viewer.isInstructor) return 'instructor'
  if (viewer.hasEndedPartnership) return 'partnership_ended'
  if (viewer.isPartnered) return 'partnered'
  if (viewer.access === 'closed_by_instructor') return 'closed'
  if (viewer.access !== 'open' && isSeatTaken) return 'seat_taken'
  return null
}
