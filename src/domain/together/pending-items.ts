import { isFreshEnrollment } from '@/domain/learning/enrollment-dates'
import type { PartnerState, PendingExercise } from './partner-state'

/** A notice about learning together on the dashboard. */
export type PendingItem =
  /** Someone claimed the user's invitation and awaits the user's confirmation. */
  | { kind: 'claimed'; name: string }
  /** The user claimed an invitation and awaits the inviter's confirmation. */
  | { kind: 'ownClaim'; name: string }
  /** The partner is ready in an exercise, or the answers are revealed but not talked about. */
  | { kind: 'exercise'; exercise: PendingExercise }
  /** How many more exercises are revealed in this course. */
  | { kind: 'more'; count: number; courseSlug: string }
  | { kind: 'checkIn' }
  | { kind: 'accepted'; name: string; courseTitle: string }
  | { kind: 'declined' }
  | { kind: 'ended'; name: string | null }
  /** The user chose to take the course with a partner, and hasn't invited anyone yet. */
  | { kind: 'invite'; courseTitle: string }
  | { kind: 'open' }
  /** The user chose to take the course alone, and may still invite someone. */
  | { kind: 'alone' }

/** The maximum number of exercises. More would push the course itself too far down the page. */
const MAX_EXERCISES = 3

/** Lists the exercises awaiting the user, then revealed ones, which the journey also shows. */
function listExerciseItems(exercises: readonly PendingExercise[]): PendingItem[] {
  const readyExercises = exercises.filter(({ kind }) => kind === 'ready')
  const revealedExercises = exercises.filter(({ kind }) => kind === 'open')
  const visibleExercises = [...readyExercises, ...revealedExercises].slice(0, MAX_EXERCISES)
  const [firstHidden, ...otherHidden] = revealedExercises.slice(
    Math.max(MAX_EXERCISES - readyExercises.length, 0),
  )
  const items: PendingItem[] = visibleExercises.map((exercise) => ({ kind: 'exercise', exercise }))
  if (firstHidden)
    items.push({ kind: 'more', count: otherHidden.length + 1, courseSlug: firstHidden.courseSlug })
  return items
}

/**
 * Lists a user's notices, most important first. Doesn't suggest inviting someone after a
 * partnership has ended.
 */
export function listPendingItems(state: PartnerState, now: Date): PendingItem[] {
  const { courses, ownClaims, endedPartnerships, isPartnered } = state
  const items: PendingItem[] = []
  for (const { invitation } of courses)
    if (invitation?.claimedBy) items.push({ kind: 'claimed', name: invitation.claimedBy.name })
  for (const { name, isSeen } of endedPartnerships) if (!isSeen) items.push({ kind: 'ended', name })
  for (const { inviterName } of ownClaims) items.push({ kind: 'ownClaim', name: inviterName })
  for (const { partnership, title: courseTitle } of courses)
    if (partnership && isFreshEnrollment(partnership.startedAt, now))
      items.push({ kind: 'accepted', name: partnership.name, courseTitle })
  items.push(...listExerciseItems(state.pendingExercises))
  if (state.isCheckInDue) items.push({ kind: 'checkIn' })
  for (const { invitation } of courses) {
    if (invitation?.state === 'declined') items.push({ kind: 'declined' })
    if (invitation?.state === 'open') items.push({ kind: 'open' })
  }
  const invitableCourses = courses.filter(
    ({ obstacle, invitation, isSeatTaken }) =>
      obstacle === null && !isSeatTaken && (!invitation || invitation.state === 'expired'),
  )
  if (endedPartnerships.length > 0) return items
  if (isPartnered)
    for (const { title } of invitableCourses) items.push({ kind: 'invite', courseTitle: title })
  else if (invitableCourses.length > 0) items.push({ kind: 'alone' })
  return items
}
