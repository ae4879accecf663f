import type { ErrorCode } from '../messages/error-catalog'
import { isSafeInEmail } from '../notifications/greeting'

/**
 * How many days an invitation is valid. A claim, which the inviter must confirm, restarts the
 * count.
 */
export const INVITATION_DAYS = 14

/** The token of an invitation link: 256 bits, as base64url. */
export const invitationTokenPattern = /^[\w-]{43}$/

/** The facts that determine whether a user may invite a partner to a course. */
export type InviterFacts = {
  isInstructor: boolean
  /** Whether the user has access to the course. */
  hasCourse: boolean
  /** Whether the user's access comes from someone else's purchase. */
  isPartnerSeat: boolean
  /** Whether purchases of the course include access for a partner. */
  hasPartnerSeat: boolean
  /** Whether the user already has a partner in this course. */
  isPartnered: boolean
}

/** Why a user can't invite a partner to a course. */
export type InvitationObstacle = Extract<
  ErrorCode,
  | 'invitation_to_instructor'
  | 'invitation_course_not_owned'
  | 'invitation_already_partnered'
  | 'invitation_from_partner_seat'
  | 'invitation_without_seat'
>

/** Returns why a user can't invite a partner to a course, or null. */
export function invitationObstacle(facts: InviterFacts): InvitationObstacle | null {
  if (facts.isInstructor) return 'invitation_to_instructor'
  if (!facts.hasCourse) return 'invitation_course_not_owned'
  if (facts.isPartnered) return 'invitation_already_partnered'
  if (facts.isPartnerSeat) return 'invitation_from_partner_seat'
  if (!facts.hasPartnerSeat) return 'invitation_without_seat'
  return null
}

/**
 * Returns the inviter's name for an invitation email, or a generic phrase if email clients could
 * turn the name into a link.
 */
export function inviterNameForEmail(name: string): string {
  return isSafeInEmail(name) ? name : 'Someone who knows you'
}
