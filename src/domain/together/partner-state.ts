import type { InvitationObstacle } from './invitation-rules'
import type { PendingExercise } from './pending-exercise'

export type OwnPartnership = {
  id: string
  name: string
  /** ISO date. */
  since: string
  /** The partner sees the user's progress. */
  sharesProgress: boolean
  /** The partner's progress in whole percent; null unless they share it. */
  partnerPercent: number | null
}

export type OwnInvitation = {
  id: string
  /** 'claimed': someone accepted and awaits the inviter's confirmation. */
  state: 'open' | 'claimed' | 'declined' | 'expired'
  /** The email it was sent to; null for a link. */
  email: string | null
  /** When it expires, as ISO date. */
  until: string
  /** The claimer, with a masked email. */
  claimedBy: { name: string; email: string } | null
}

export type PartnerCourse = {
  id: string
  slug: string
  title: string
  /** The user's access is the partner seat of someone else's purchase. */
  isPartnerSeat: boolean
  partnership: OwnPartnership | null
  invitation: OwnInvitation | null
  /** Why the user can't invite anyone to it, or null. */
  obstacle: InvitationObstacle | null
  /** The partner seat of the user's purchase is taken. */
  isSeatTaken: boolean
}

export type EndedPartnership = {
  id: string
  courseTitle: string
  /** Null if the other account was deleted. */
  name: string | null
  /** The user has dismissed the notice that it ended. */
  isSeen: boolean
  /** The other can't invite the user again without permission. */
  needsPermission: boolean
  /** The user has given that permission. */
  mayInviteAgain: boolean
}

export type PendingInvitation = {
  /** The token of its link, or its id. */
  key: string
  inviterName: string
  courseSlug: string
  courseTitle: string
}

export type ClosedCourse = {
  title: string
  /**
   * 'partner': the partner seat of someone else's purchase was closed. 'expired': access ended on
   * its date. The others are why the purchase or the instructor closed it.
   */
  because: 'partner' | 'refunded' | 'reversed' | 'instructor' | 'expired'
}

/** The state of learning together for one user, across courses. */
export type PartnerState = {
  hasReadSafety: boolean
  /** The user chose to take the course with a partner. */
  isPartnered: boolean
  courses: PartnerCourse[]
  /** Exercises to continue together. */
  meetings: PendingExercise[]
  /** The user does weekly check-ins, and this week's is missing. */
  isCheckInDue: boolean
  invitations: PendingInvitation[]
  /** Courses that were open to the user and are closed. */
  closed: ClosedCourse[]
  /** Invitations the user claimed that await the inviter's confirmation. */
  waits: { inviterName: string; courseTitle: string }[]
  ended: EndedPartnership[]
}
