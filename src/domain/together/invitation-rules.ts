import type { ErrorCode } from '../messages/error-catalog'
import { isNameAlone } from '../notifications/greeting'

/** How long an invitation is open, and how long it waits for who invites to say who it is. */
export const INVITATION_DAYS = 14

/** The secret of a link: 256 bits, as base64url. */
export const invitationTokenPattern = /^[\w-]{43}$/

/** What decides whether somebody may invite a partner to a course. */
export type InviterFacts = {
  isInstructor: boolean
  /** Whether the course is open to them. */
  hasCourse: boolean
  /** Whether their own place is the second one of somebody's purchase. */
  isSecondPlace: boolean
  /** Whether the course has a place for a partner at all. */
  hasPartnerSeat: boolean
  /** Whether they learn it together with somebody now. */
  isPartnered: boolean
}

/** Why somebody can't invite a partner to a course. */
export type InvitationObstacle = Extract<
  ErrorCode,
  'instructor_alone' | 'course_not_yours' | 'already_partnered' | 'second_place' | 'no_partner_seat'
>

/** Returns the reason for which somebody can't invite a partner to a course, or null. */
export function invitationObstacle(facts: InviterFacts): InvitationObstacle | null {
  if (facts.isInstructor) return 'instructor_alone'
  if (!facts.hasCourse) return 'course_not_yours'
  if (facts.isPartnered) return 'already_partnered'
  if (facts.isSecondPlace) return 'second_place'
  if (!facts.hasPartnerSeat) return 'no_partner_seat'
  return null
}

/**
 * An address as somebody sees it who may know whose it is, and should learn nothing else:
 * 'b…@example.com'.
 */
export function partialEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

/** The name of whoever invites, as it stands in a mail to somebody who may not know this site. */
export function nameInInvitation(name: string): string {
  return isNameAlone(name) ? name : 'Someone who knows you'
}
