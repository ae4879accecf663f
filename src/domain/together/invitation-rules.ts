import type { ErrorCode } from '../messages/error-catalog'
import { isSafeInEmail } from '../notifications/greeting'

/** How long an invitation is open, and how long it then waits for the inviter's confirmation. */
export const INVITATION_DAYS = 14

/** The token of an invitation link: 256 bits, as base64url. */
export const invitationTokenPattern = /^[\w-]{43}$/

/** The facts that decide if a user may invite a partner to a course. */
export type InviterFacts = {
  isInstructor: boolean
  /** The user has access to the course. */
  hasCourse: boolean
  /** The user's access is the partner seat of someone else's purchase. */
  isPartnerSeat: boolean
  /** Purchases of the course include a partner seat. */
  hasPartnerSeat: boolean
  /** The user has a partner in this course. */
  isPartnered: boolean
}

/** Why a user can't invite a partner to a course. */
export type InvitationObstacle = Extract<
  ErrorCode,
  'instructor_alone' | 'course_not_yours' | 'already_partnered' | 'second_place' | 'no_partner_seat'
>

/** Returns why a user can't invite a partner to a course, or null. */
export function invitationObstacle(facts: InviterFacts): InvitationObstacle | null {
  if (facts.isInstructor) return 'instructor_alone'
  if (!facts.hasCourse) return 'course_not_yours'
  if (facts.isPartnered) return 'already_partnered'
  if (facts.isPartnerSeat) return 'second_place'
  if (!facts.hasPartnerSeat) return 'no_partner_seat'
  return null
}

/** Masks an email for a viewer who may know its owner: 'b…@example.com'. */
export function partialEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

/** Returns the inviter's name for an email to someone who may not know this site. */
export function nameInInvitation(name: string): string {
  return isSafeInEmail(name) ? name : 'Someone who knows you'
}
