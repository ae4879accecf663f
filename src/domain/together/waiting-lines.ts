import { isFreshEnrollment } from '../learning/fresh-enrollment'
import type { PartnerState } from './partner-state'
import type { Waiting } from './waiting-view'

/** Something about learning together that is worth a word where one begins. */
export type WaitingLine =
  /** Somebody has said yes, and is to be confirmed. */
  | { kind: 'claimed'; name: string }
  /** One has said yes, and who invites is asked. */
  | { kind: 'waits'; name: string }
  /** The partner is ready in an exercise, or it is open to both and not talked about. */
  | { kind: 'meeting'; meeting: Waiting }
  /** So many more are open in this course and not talked about. */
  | { kind: 'more'; count: number; courseSlug: string }
  | { kind: 'checkIn' }
  /** A partner is new. */
  | { kind: 'accepted'; name: string; courseTitle: string }
  | { kind: 'declined' }
  | { kind: 'ended'; name: string | null }
  /** One wanted to take the course with a partner, and has invited nobody yet. */
  | { kind: 'invite'; courseTitle: string }
  | { kind: 'open' }
  /** One takes it alone, and may change one's mind. */
  | { kind: 'alone' }

/** More of them would stand before the course itself. */
const MOST_MEETINGS = 3

/** A partner who waits comes first; what is open is found in the journey as well. */
function meetingLines(meetings: readonly Waiting[]): WaitingLine[] {
  const ready = meetings.filter(({ kind }) => kind === 'ready')
  const open = meetings.filter(({ kind }) => kind === 'open')
  const shown = [...ready, ...open].slice(0, MOST_MEETINGS)
  const [next, ...others] = open.slice(Math.max(MOST_MEETINGS - ready.length, 0))
  const lines: WaitingLine[] = shown.map((meeting) => ({ kind: 'meeting', meeting }))
  if (next) lines.push({ kind: 'more', count: others.length + 1, courseSlug: next.courseSlug })
  return lines
}

/**
 * What waits for somebody, the most important first. Who has parted from somebody is not asked to
 * invite.
 */
export function waitingLines(state: PartnerState, now: Date): WaitingLine[] {
  const { courses, waits, ended, isPartnered } = state
  const lines: WaitingLine[] = []
  for (const { invitation } of courses)
    if (invitation?.claimedBy) lines.push({ kind: 'claimed', name: invitation.claimedBy.name })
  for (const { name, isSeen } of ended) if (!isSeen) lines.push({ kind: 'ended', name })
  for (const { inviterName } of waits) lines.push({ kind: 'waits', name: inviterName })
  for (const { partnership, title: courseTitle } of courses)
    if (partnership && isFreshEnrollment(partnership.since, now))
      lines.push({ kind: 'accepted', name: partnership.name, courseTitle })
  lines.push(...meetingLines(state.meetings))
  if (state.isCheckInDue) lines.push({ kind: 'checkIn' })
  for (const { invitation } of courses) {
    if (invitation?.state === 'declined') lines.push({ kind: 'declined' })
    if (invitation?.state === 'open') lines.push({ kind: 'open' })
  }
  const free = courses.filter(
    ({ hindrance, invitation, isSeatTaken }) =>
      hindrance === null && !isSeatTaken && (!invitation || invitation.state === 'expired'),
  )
  if (ended.length > 0) return lines
  if (isPartnered) for (const { title } of free) lines.push({ kind: 'invite', courseTitle: title })
  else if (free.length > 0) lines.push({ kind: 'alone' })
  return lines
}
