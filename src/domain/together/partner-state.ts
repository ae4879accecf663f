import type { InvitationObstacle } from './invitation-rules'
import type { Waiting } from './waiting-view'

export type OwnPartnership = {
  id: string
  /** The partner's name as they show it. */
  name: string
  /** ISO. */
  since: string
  /** Whether the partner sees how far one is. */
  sharesProgress: boolean
  /** How far the partner is, in whole percent; null unless they let one see it. */
  partnerPercent: number | null
}

export type OwnInvitation = {
  id: string
  /** 'claimed': somebody has said yes, and is to be confirmed. 'declined': it is not accepted. */
  state: 'open' | 'claimed' | 'declined' | 'expired'
  /** Whom it was mailed to; null for a link. */
  email: string | null
  /** Until when it can be accepted or confirmed. ISO. */
  until: string
  /** Who has said yes, with a part of their address. */
  claimedBy: { name: string; email: string } | null
}

export type PartnerCourse = {
  id: string
  slug: string
  title: string
  /** Whether one has it by the purchase of somebody else. */
  isSecondPlace: boolean
  partnership: OwnPartnership | null
  invitation: OwnInvitation | null
  /** Why one cannot invite anybody to it, or null when one can. */
  hindrance: InvitationObstacle | null
  /** Whether the second place of one's purchase is somebody's. */
  isSeatTaken: boolean
}

export type EndedPartnership = {
  id: string
  courseTitle: string
  /** Null when the account of the other is deleted. */
  name: string | null
  /** Whether one has put away that it ended. */
  isSeen: boolean
  /** Whether it takes one's leave before the other can invite one again. */
  asksLeave: boolean
  /** Whether one has given it. */
  mayInviteAgain: boolean
}

export type PendingInvitation = {
  /** What opens it: the secret of its link, or its id. */
  key: string
  /** The first name of the inviter. */
  inviterName: string
  courseSlug: string
  courseTitle: string
}

export type ClosedCourse = {
  title: string
  /**
   * 'partner': the place came with someone else's purchase. 'expired': its time is over. The others
   * are why the purchase or the instructor closed it.
   */
  because: 'partner' | 'refunded' | 'reversed' | 'instructor' | 'expired'
}

/** What learning together is to one person: their courses, and what was. */
export type PartnerState = {
  hasReadSafety: boolean
  /** Whether they said that they take the course with a partner. */
  isPartnered: boolean
  courses: PartnerCourse[]
  /** What the two of them can go on with. */
  meetings: Waiting[]
  /** Whether they want to check in each week, and have not this week. */
  isCheckInDue: boolean
  /** Invitations to them that they can answer. */
  invitations: PendingInvitation[]
  /** Courses that were open to them and are closed now. */
  closed: ClosedCourse[]
  /** Invitations they have said yes to, until who invites has said who they are. */
  waits: { inviterName: string; courseTitle: string }[]
  ended: EndedPartnership[]
}
