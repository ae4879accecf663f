import { z } from 'zod'
import type { InvitationObstacle } from './invitation-rules'

export type OwnPartnership = {
  id: string
  name: string
  /** When the partnership began, as an ISO timestamp. */
  startedAt: string
  /** Whether the partner sees the user's progress. */
  sharesProgress: boolean
  /** The partner's progress in whole percent. Null if the partner doesn't share it. */
  partnerPercent: number | null
}

export type OwnInvitation = {
  id: string
  /** 'claimed': someone claimed the invitation and awaits the inviter's confirmation. */
  state: 'open' | 'claimed' | 'declined' | 'expired'
  /** The email that the invitation was sent to. Null for a shared link. */
  email: string | null
  /** When the invitation expires, as an ISO timestamp. */
  expiresAt: string
  /** The person who claimed the invitation, with a masked email. */
  claimedBy: { name: string; email: string } | null
}

export type PartnerCourse = {
  id: string
  slug: string
  title: string
  /** Whether the user's access comes from someone else's purchase. */
  isPartnerSeat: boolean
  partnership: OwnPartnership | null
  invitation: OwnInvitation | null
  /** Why the user can't invite anyone to this course, or null. */
  obstacle: InvitationObstacle | null
  /** Whether someone already uses the partner access included in the user's purchase. */
  isSeatTaken: boolean
}

export type EndedPartnership = {
  id: string
  courseTitle: string
  /** The former partner's name. Null if that account was deleted. */
  name: string | null
  /** Whether the user has dismissed the notice that the partnership ended. */
  isSeen: boolean
  /** Whether the former partner needs the user's permission to invite the user again. */
  needsPermission: boolean
  /** Whether the user has given that permission. */
  mayInviteAgain: boolean
}

export type PendingInvitation = {
  /** The token of the invitation link, or the id of the invitation. */
  key: string
  inviterName: string
  courseSlug: string
  courseTitle: string
}

export const closedCourseSchema = z.object({
  title: z.string(),
  /**
   * Why the user lost access. 'partner': the access came from someone else's purchase. 'expired':
   * it reached its end date. 'instructor': the instructor closed it.
   */
  because: z.enum(['partner', 'refunded', 'reversed', 'instructor', 'expired']),
})

export type ClosedCourse = z.infer<typeof closedCourseSchema>

/** The state of learning together for one user, across courses. */
export type PartnerState = {
  hasReadSafety: boolean
  /** Whether the user's participation mode is 'partnered'. */
  isPartnered: boolean
  courses: PartnerCourse[]
  /** Exercises that the user and the partner can continue together. */
  pendingExercises: PendingExercise[]
  /** Whether the user does weekly check-ins and hasn't done this week's. */
  isCheckInDue: boolean
  invitations: PendingInvitation[]
  /** Courses that the user no longer has access to. */
  closedCourses: ClosedCourse[]
  /** Invitations that the user claimed and that await the inviter's confirmation. */
  ownClaims: { inviterName: string; courseTitle: string }[]
  endedPartnerships: EndedPartnership[]
}

/** An exercise where the partner is waiting, or that is revealed but not talked about. */
export const pendingExerciseSchema = z.object({
  /** 'ready': the partner is waiting for the user. 'open': revealed, but not talked about. */
  kind: z.enum(['ready', 'open']),
  exerciseId: z.string(),
  exerciseTitle: z.string(),
  moduleTitle: z.string().nullable(),
  /** The path of the lesson's module. Null if the lesson is no longer in a module. */
  modulePath: z.string().nullable(),
  lessonSlug: z.string().nullable(),
  courseSlug: z.string(),
})

export type PendingExercise = z.infer<typeof pendingExerciseSchema> & { partnerName: string }
