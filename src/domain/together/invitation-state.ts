/** What decides what an invitation is to whoever opens its link. */
export type InvitationFacts = {
  state: 'open' | 'claimed' | 'accepted' | 'declined' | 'withdrawn'
  /** Whether its time is not over. */
  isRunning: boolean
  /** Whether who invites may still do so: the course is theirs, and they are with nobody. */
  mayInvite: boolean
  /** Whether the second place of their purchase is somebody's. */
  isSeatTaken: boolean
  /** Whether it was mailed to an address; a link to show was not. */
  isMailed: boolean
  /** Null for a visitor. */
  viewer: ViewerFacts | null
}

type ViewerFacts = {
  isInviter: boolean
  /**
   * Whether they have said yes to it. Of an open one: the inviter has said that it is not them.
   */
  isClaimer: boolean
  /** Whether it was mailed to the email of their account. */
  isInvited: boolean
  isInstructor: boolean
  /** Whether they learn this course together with somebody now. */
  isPartnered: boolean
  /** Whether the two have parted, and the viewer has not allowed to be invited again. */
  hasParted: boolean
  /** Their own access to the course. */
  access: 'none' | 'open' | 'closed' | 'closed_by_instructor'
}

/**
 * What an invitation is to one person:
 *
 * - 'open': it can be accepted;
 * - 'own': they have sent it;
 * - 'waits': they have said yes, and who invites is asked whether it is them;
 * - 'accepted': they have accepted it;
 * - 'gone': nothing can be done with it, and nobody is told why;
 * - the others say why this person cannot accept it.
 */
export type InvitationState =
  | 'open'
  | 'own'
  | 'waits'
  | 'accepted'
  | 'gone'
  | 'partnered'
  | 'parted'
  | 'seat_taken'
  | 'closed'
  | 'instructor'

export function invitationState(facts: InvitationFacts): InvitationState {
  const { state, viewer } = facts
  if (state === 'accepted' && viewer?.isClaimer) return 'accepted'
  const isOver = state === 'claimed' ? !canAnswerClaimed(facts) : state !== 'open'
  if (viewer?.isInviter && (state === 'open' || state === 'claimed')) return 'own'
  if (isOver || !facts.isRunning || !facts.mayInvite) return 'gone'
  if (!viewer) return 'open'
  if (state === 'open' && viewer.isClaimer) return 'gone'
  const isWaiting = state === 'claimed' && viewer.isClaimer
  return hindranceOf(viewer, facts) ?? (isWaiting ? 'waits' : 'open')
}

/**
 * A forwarded link may be claimed by someone else first. The claimer waits; the person to whom the
 * invitation was mailed can still accept, and a visitor may be that person.
 */
function canAnswerClaimed({ viewer, isMailed }: InvitationFacts): boolean {
  if (!isMailed) return viewer?.isClaimer ?? false
  return !viewer || viewer.isClaimer || viewer.isInvited
}

function hindranceOf(viewer: ViewerFacts, { isSeatTaken }: InvitationFacts) {
  if (viewer.isInstructor) return 'instructor'
  if (viewer.hasParted) return 'parted'
  if (viewer.isPartnered) return 'partnered'
  if (viewer.access === 'closed_by_instructor') return 'closed'
  if (viewer.access !== 'open' && isSeatTaken) return 'seat_taken'
  return null
}
