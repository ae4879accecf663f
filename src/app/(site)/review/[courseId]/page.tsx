import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { MemberPage } from '@/components/layout/member-page'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/routes/paths'
import { CourseSummary } from '@/features/learning/library/course-summary'
import { OrphanedReview } from '@/features/learning/reviews/review-form.client'
import { getOrphanedReview, getLibraryCourse } from '@/features/learning/library/queries'
import { followCourseRedirect } from '@/server/pages/follow-redirect'
import { requireUser } from '@/server/session/session'
import type { SessionUser } from '@/server/session/session-user'
import type { OwnReview } from '@/services/learning/reviews/read-own-reviews'

export const metadata: Metadata = { title: 'Review: list of modules', robots: { index: false } }

type Props = { params: Promise<{ courseId: string }> }

export default async function ReviewPage({ params }: Props) {
  const { courseId } = await params
  const user = await requireUser(routes.review(courseId))
  const course = await getLibraryCourse(courseId)
  const orphanedReview = course ? null : await getOrphanedReview(courseId)
  if (orphanedReview) return <OrphanedReviewPage user={user} review={orphanedReview} />
  if (!course) {
    await followCourseRedirect(courseId, routes.review)
    // The sales page responds with a 404 if the course doesn't exist.
    redirect(routes.course(courseId))
  }
  return (
    <MemberPage user={user} isNarrow>
      <PageHeading title="Review: list of modules" lead={course.title} />
      <CourseSummary course={course} />
    </MemberPage>
  )
}

/** Shows a review of a course that the user no longer has. */
function OrphanedReviewPage({ user, review }: { user: SessionUser; review: OwnReview }) {
  return (
    <MemberPage user={user} isNarrow>
      <PageHeading title="Review: list of modules" lead={review.course.title} />
      <section aria-labelledby="your-review-heading" className="grid grid-cols-1 gap-5">
        <h2 id="your-review-heading" className="heading text-2xl">
          Your review
        </h2>
        <p className="text-ink-soft">You no longer have this course, but we kept your review.</p>
        <OrphanedReview review={review} />
      </section>
    </MemberPage>
  )
}
