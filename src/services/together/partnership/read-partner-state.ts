import type { PayloadRequest } from 'payload'
import { publicName } from '@/domain/identity/display-name'
import { maskEmail } from '@/domain/identity/email'
import { completionPercent } from '@/domain/learning/progress'
import { AppError } from '@/domain/messages/app-error'
import { invitationObstacle } from '@/domain/together/invitation-rules'
import type { OwnInvitation, OwnPartnership, PartnerState } from '@/domain/together/partner-state'
import { requireUserId } from '@/services/database/require-user-id'
import { readPendingInvitations } from './read-invitation'
import { type PartnerStateRow, readPartnerStateRow } from './partner-state-statement'

/**
 * Reads the requesting user's partnerships, including ended ones, and invitations. Includes only a
 * partner's name, and the partner's progress if the partner shares it. Throws AppError 401 for a
 * visitor.
 *
 * @param openedToken the token of the invitation last opened on this device
 */
export async function readPartnerState(
  req: PayloadRequest,
  openedToken: string | null = null,
): Promise<PartnerState> {
  const [row, invitations] = await Promise.all([
    readPartnerStateRow(req.payload, requireUserId(req)),
    readPendingInvitations(req, openedToken),
  ])
  if (!row) throw new AppError('session_ended')
  return {
    hasReadSafety: row.hasReadSafety,
    isPartnered: row.isPartnered,
    pendingExercises: row.pendingExercises,
    isCheckInDue: row.isCheckInDue,
    closedCourses: row.closed,
    invitations,
    courses: row.courses.map(({ id, slug, title, partnership, invitation, ...inviterFacts }) => ({
      id,
      slug,
      title,
      isSeatTaken: inviterFacts.isSeatTaken,
      isPartnerSeat: inviterFacts.isPartnerSeat,
      partnership: partnership && toPartnership(partnership),
      invitation: invitation && toInvitation(invitation),
      obstacle: invitationObstacle({ ...inviterFacts, hasCourse: true }),
    })),
    ownClaims: row.ownClaims.map(({ courseTitle, ...inviter }) => ({
      courseTitle,
      inviterName: publicName(inviter),
    })),
    endedPartnerships: row.ended
      .map(({ wasLeft, other, ...ended }) => ({
        ...ended,
        name: other && publicName(other),
        needsPermission: wasLeft && other !== null,
      }))
      .filter(({ isSeen, needsPermission }) => !isSeen || needsPermission),
  }
}

type CourseRow = PartnerStateRow['courses'][number]

function toPartnership({
  done,
  total,
  ...row
}: NonNullable<CourseRow['partnership']>): OwnPartnership {
  return {
    id: row.id,
    name: publicName(row),
    startedAt: row.since,
    sharesProgress: row.sharesProgress,
    partnerPercent: done === null ? null : completionPercent(done, total),
  }
}

function toInvitation({
  id,
  state,
  isRunning,
  email,
  until: expiresAt,
  claimer,
}: NonNullable<CourseRow['invitation']>): OwnInvitation | null {
  if (state === 'accepted' || state === 'withdrawn') return null
  const hasExpired = state !== 'declined' && !isRunning
  const claimedBy =
    state === 'claimed' && claimer
      ? { name: publicName(claimer), email: maskEmail(claimer.email) }
      : null
  return { id, state: hasExpired ? 'expired' : state, email, expiresAt, claimedBy }
}
