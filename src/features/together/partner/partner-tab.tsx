import { QuickExit } from '@/components/together/quick-exit'
import { getPartnerState } from '@/components/together/partner-state'
import { PendingInvitations } from '@/components/together/pending-invitations'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { errorCatalog } from '@/domain/messages/error-catalog'
import { routes } from '@/domain/routes/paths'
import type { PartnerCourse } from '@/domain/together/partner-state'
import type { SessionUser } from '@/server/session/session-user'
import { EndedPartnershipCard, PartnershipSection } from './partnership-section.client'
import { InviteSection } from './invite-section.client'
import { ActionScope } from '../action-scope.client'

/** Renders the Partner tab: the current partner, invitations, and ended partnerships. */
export async function PartnerTab({ user }: { user: SessionUser }) {
  const partnerState = await getPartnerState()
  if (!partnerState) return null
  const { courses, ownClaims, endedPartnerships, hasReadSafety, invitations } = partnerState
  const renderEndedPartnerships = (hasBeenSeen: boolean) =>
    endedPartnerships
      .filter(({ isSeen }) => isSeen === hasBeenSeen)
      .map((partnership) => <EndedPartnershipCard key={partnership.id} partnership={partnership} />)
  return (
    <section aria-labelledby="partner" className="grid grid-cols-1 gap-6">
      <QuickExit />
      <h2 id="partner" className="heading text-2xl">
        Learning together
      </h2>
      <PendingInvitations invitations={invitations} />
      <ActionScope>
        {ownClaims.map(({ inviterName, courseTitle }) => (
          <Notice key={`${inviterName} ${courseTitle}`} title={`You said yes to ${inviterName}`}>
            This is for “{courseTitle}.” We’re asking {inviterName} to confirm it’s you. There’s
            nothing more to do.
          </Notice>
        ))}
        {/* Ended partnerships that the user hasn't seen yet come first. */}
        {renderEndedPartnerships(false)}
        {courses.map((course) => (
          <Card key={course.id} as="section" labelledBy={`together-${course.id}`}>
            <div className="grid grid-cols-1 gap-6">
              <h3 id={`together-${course.id}`} dir="auto" className="heading text-xl wrap-anywhere">
                {course.title}
              </h3>
              <CoursePartnerSection course={course} user={user} hasReadSafety={hasReadSafety} />
              {course.isPartnerSeat && <OwnPurchaseOffer courseSlug={course.slug} />}
            </div>
          </Card>
        ))}
        {courses.length > 0 && <CheckInLink />}
        {courses.length + invitations.length + ownClaims.length === 0 && <NoCourseNotice />}
        {renderEndedPartnerships(true)}
      </ActionScope>
    </section>
  )
}

type CoursePartnerSectionProps = {
  course: PartnerCourse
  user: SessionUser
  hasReadSafety: boolean
}

function CoursePartnerSection({ course, user, hasReadSafety }: CoursePartnerSectionProps) {
  const { partnership, obstacle } = course
  if (partnership) return <PartnershipSection partnership={partnership} zone={user.timezone} />
  if (obstacle !== null)
    return <p className="max-w-prose text-ink-soft">{errorCatalog[obstacle].message}</p>
  return <InviteSection course={course} zone={user.timezone} hasReadSafety={hasReadSafety} />
}

function NoCourseNotice() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-ink-soft">
        You don’t have a course to take with someone yet. One purchase covers you both.
      </p>
      <ButtonLink href={routes.home} loadsDocument variant="quiet">
        See courses
      </ButtonLink>
    </div>
  )
}

/** Offers the course to a user who has it only through their partner's purchase. */
function OwnPurchaseOffer({ courseSlug }: { courseSlug: string }) {
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      You have this course through your partner’s purchase.{' '}
      <a href={routes.checkout(courseSlug)} className="text-link">
        Buy it for yourself
      </a>
      , and it’s yours no matter what.
    </p>
  )
}

function CheckInLink() {
  return (
    <p className="max-w-prose text-ink-soft">
      Three questions a week. You’ll see each other’s answers when you’re both ready.{' '}
      <a href={routes.checkIn} className="text-link">
        Go to the check-in
      </a>
    </p>
  )
}
