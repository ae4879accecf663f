// zod/mini: the dashboard checks what it gets with it.
import * as z from 'zod/mini'
import { invitationHindrances } from './invitation-rules'
import { waitingSchema } from './waiting-view'

const partnershipSchema = z.object({
  id: z.string(),
  /** The partner's name as they show it. */
  name: z.string(),
  /** ISO. */
  since: z.string(),
  /** Whether the partner sees how far one is. */
  sharesProgress: z.boolean(),
  /** How far the partner is, in whole percent; null unless they let one see it. */
  partnerPercent: z.nullable(z.number()),
})

const invitationSchema = z.object({
  id: z.string(),
  /** 'claimed': somebody has said yes, and is to be confirmed. 'declined': it is not accepted. */
  state: z.enum(['open', 'claimed', 'declined', 'expired']),
  /** Whom it was mailed to; null for a link. */
  email: z.nullable(z.string()),
  /** Until when it can be accepted or confirmed. ISO. */
  until: z.string(),
  /** Who has said yes, with a part of their address. */
  claimedBy: z.nullable(z.object({ name: z.string(), email: z.string() })),
})

const courseSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Whether one has it by the purchase of somebody else. */
  isSecondPlace: z.boolean(),
  partnership: z.nullable(partnershipSchema),
  invitation: z.nullable(invitationSchema),
  /** Why one cannot invite anybody to it, or null when one can. */
  hindrance: z.nullable(z.enum(invitationHindrances)),
  /** Whether the second place of one's purchase is somebody's. */
  isSeatTaken: z.boolean(),
})

const endedSchema = z.object({
  id: z.string(),
  courseTitle: z.string(),
  /** Null when the account of the other is deleted. */
  name: z.nullable(z.string()),
  /** Whether one has put away that it ended. */
  isSeen: z.boolean(),
  /** Whether it takes one's leave before the other can invite one again. */
  asksLeave: z.boolean(),
  /** Whether one has given it. */
  mayInviteAgain: z.boolean(),
})

const pendingSchema = z.object({
  /** What opens it: the secret of its link, or its id. */
  key: z.string(),
  /** The first name of the inviter. */
  inviterName: z.string(),
  courseSlug: z.string(),
  courseTitle: z.string(),
})

const closedCourseSchema = z.object({
  title: z.string(),
  /**
   * 'partner': the place came with someone else's purchase. 'expired': its time is over. The others
   * are why the purchase or the instructor closed it.
   */
  because: z.enum(['partner', 'refunded', 'reversed', 'instructor', 'expired']),
})

/** What learning together is to one person: their courses, and what was. */
export const partnerStateSchema = z.object({
  hasReadSafety: z.boolean(),
  /** Whether they said that they take the course with a partner. */
  isPartnered: z.boolean(),
  courses: z.array(courseSchema),
  /** What the two of them can go on with. */
  meetings: z.array(waitingSchema),
  /** Whether they want to check in each week, and have not this week. */
  isCheckInDue: z.boolean(),
  /** Invitations to them that they can answer. */
  invitations: z.array(pendingSchema),
  /** Courses that were open to them and are closed now. */
  closed: z.array(closedCourseSchema),
  /** Invitations they have said yes to, until who invites has said who they are. */
  waits: z.array(z.object({ inviterName: z.string(), courseTitle: z.string() })),
  ended: z.array(endedSchema),
})

export type PartnerState = z.infer<typeof partnerStateSchema>
export type PendingInvitation = z.infer<typeof pendingSchema>
export type ClosedCourse = z.infer<typeof closedCourseSchema>
export type PartnerCourse = z.infer<typeof courseSchema>
export type EndedPartnership = z.infer<typeof endedSchema>
export type OwnInvitation = z.infer<typeof invitationSchema>
export type OwnPartnership = z.infer<typeof partnershipSchema>
