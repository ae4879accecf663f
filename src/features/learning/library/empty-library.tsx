import { getPartnerState } from '@/components/together/partner-state'
import { PendingInvitations } from '@/components/together/pending-invitations'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { closedCourseMessages } from '@/domain/messages/closed-course-messages'
import { routes } from '@/domain/routes/paths'

/** Renders the library of a user without an active course: invitations, else courses to buy. */
export async function EmptyLibrary() {
  const { invitations = [], closedCourses = [], ownClaims = [] } = (await getPartnerState()) ?? {}
  if (invitations.length > 0) return <PendingInvitations invitations={invitations} isMain />
  const coursesHref = `${routes.home}#courses`
  if (closedCourses.length > 0)
    return (
      <ButtonLink href={coursesHref} loadsDocument variant="quiet" className="justify-self-start">
        Explore all courses
      </ButtonLink>
    )
  if (ownClaims.length > 0)
    return <p className="text-ink-soft">You’ll find your course here once it opens.</p>
  return (
    <EmptyState
      title="No courses yet."
      action={
        <ButtonLink href={coursesHref} loadsDocument>
          Explore all courses
        </ButtonLink>
      }
    >
      <p>Once you enroll, you’ll find your course here.</p>
      <p>
        Did someone invite you? Open the link in your invitation email, or confirm your email
        address to see it here.
      </p>
    </EmptyState>
  )
}

/** Explains why courses are no longer in the library. Renders nothing if there are none. */
export async function ClosedCourses() {
  const { closedCourses = [] } = (await getPartnerState()) ?? {}
  return closedCourses.map(({ title, because: reason }, index) => (
    <Notice key={index} className="max-w-2xl">
      <p className="wrap-anywhere">{closedCourseMessages[reason](title)}</p>
    </Notice>
  ))
}
