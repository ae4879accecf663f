import { z } from 'zod'
import { publicName } from '../identity/display-name'
import { maskEmail } from '../identity/email'
import { completionPercent } from '../learning/progress'
import { invitationObstacle } from './invitation-rules'

// These schemas parse a row of the database (src/services/together/partnership/
// read-partner-state.ts) into what the user may see.

/** Parses JSON with `displayName` and `username` into the name displayed to the partner. */
export const partnerNameSchema = z
  .object({ displayName: z.string().nullable(), username: z.string() })
  .transform(publicName)

const ownPartnershipSchema = z.object({
  id: z.string(),
  name: partnerNameSchema,
  /** When the partnership began, as an ISO timestamp. */
  startedAt: z.string(),
  /** Whether the partner sees the user's progress. */
  sharesProgress: z.boolean(),
  /** The partner's progress in whole percent. Null if the partner doesn't share it. */
  partnerPercent: z
    .object({ done: z.number(), total: z.number() })
    .transform(({ done, total }) => completionPercent(done, total))
    .nullable(),
})

export type OwnPartnership = z.infer<typeof ownPartnershipSchema>

const ownInvitationSchema = z.object({
  id: z.string(),
  /** 'claimed': someone claimed the invitation and awaits the inviter's confirmation. */
  state: z.enum(['open', 'claimed', 'declined', 'expired']),
  /** The email that the invitation was sent to. Null for a shared link. */
  email: z.string().nullable(),
  /** When the invitation expires, as an ISO timestamp. */
  expiresAt: z.string(),
  /** The person who claimed the invitation, with a masked email. */
  claimedBy: z
    .object({ name: partnerNameSchema, email: z.string().transform(maskEmail) })
    .nullable(),
})

export type OwnInvitation = z.infer<typeof ownInvitationSchema>

const partnerCourseSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    isInstructor: z.boolean(),
    hasPartnerSeat: z.boolean(),
    /** Whether the user's access comes from someone else's purchase. */
    isPartnerSeat: z.boolean(),
    partnership: ownPartnershipSchema.nullable(),
    invitation: ownInvitationSchema.nullable(),
    /** Whether someone already uses the partner access included in the user's purchase. */
    isSeatTaken: z.boolean(),
  })
  .transform(({ isInstructor, hasPartnerSeat, ...course }) => ({
    ...course,
    /** Why the user can't invite anyone to this course, or null. */
    obstacle: invitationObstacle({
      isInstructor,
      hasCourse: true,
      isPartnerSeat: course.isPartnerSeat,
      hasPartnerSeat,
      isPartnered: course.partnership !== null,
    }),
  }))

export type PartnerCourse = z.infer<typeof partnerCourseSchema>

const endedPartnershipSchema = z.object({
  id: z.string(),
  courseTitle: z.string(),
  /** The former partner's name. Null if that account was deleted. */
  name: partnerNameSchema.nullable(),
  /** Whether the user has dismissed the notice that the partnership ended. */
  isSeen: z.boolean(),
  /** Whether the former partner needs the user's permission to invite the user again. */
  needsPermission: z.boolean(),
  /** Whether the user has given that permission. */
  mayInviteAgain: z.boolean(),
})

export type EndedPartnership = z.infer<typeof endedPartnershipSchema>

export type PendingInvitation = {
  /** The token of the invitation link, or the id of the invitation. */
  key: string
  inviterName: string
  courseSlug: string
  courseTitle: string
}

const closedCourseSchema = z.object({
  title: z.string(),
  /**
   * Why the user lost access. 'partner': the access came from someone else's purchase. 'expired':
   * it reached its end date. 'instructor': the instructor closed it.
   */
  because: z.enum(['partner', 'refunded', 'reversed', 'instructor', 'expired']),
})

export type ClosedCourse = z.infer<typeof closedCourseSchema>

/** An exercise where the partner is waiting, or that is revealed but not talked about. */
const pendingExerciseSchema = z.object({
  /** 'ready': the partner is waiting for the user. 'open': revealed, but not talked about. */
  kind: z.enum(['ready', 'open']),
  partnerName: partnerNameSchema,
  exerciseId: z.string(),
  moduleTitle: z.string().nullable(),
  /** The path of the lesson's module. Null if the lesson is no longer in a module. */
  modulePath: z.string().nullable(),
  lessonSlug: z.string().nullable(),
  courseSlug: z.string(),
})

export type PendingExercise = z.infer<typeof pendingExerciseSchema>

export const partnerStateSchema = z.object({
  hasReadSafety: z.boolean(),
  /** Whether the user's participation mode is 'partnered'. */
  isPartnered: z.boolean(),
  courses: z.array(partnerCourseSchema),
  /** Exercises that the user and the partner can continue together. */
  pendingExercises: z.array(pendingExerciseSchema),
  /** Whether the user does weekly check-ins and hasn't done this week's. */
  isCheckInDue: z.boolean(),
  /** Courses that the user no longer has access to. */
  closedCourses: z.array(closedCourseSchema),
  /** Invitations that the user claimed and that await the inviter's confirmation. */
  ownClaims: z.array(z.object({ inviterName: partnerNameSchema, courseTitle: z.string() })),
  /** The ended partnerships that the user can still do something about. */
  endedPartnerships: z
    .array(endedPartnershipSchema)
    .transform((ended) =>
      ended.filter(({ isSeen, needsPermission }) => !isSeen || needsPermission),
    ),
})

/** The state of learning together for one user, across courses. */
export type PartnerState = z.infer<typeof partnerStateSchema> & {
  invitations: PendingInvitation[]
}
