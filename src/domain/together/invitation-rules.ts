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

/** Masks an email for a viewer who may know its owner: 'b…@example.com'. */
export function partialEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

/** Returns the inviter's name for an email to someone who may not know this site. */
export function nameInInvitation(name: string): string {
  return isSafeInEmail(name) ? name : 'Someone who knows you'
}
