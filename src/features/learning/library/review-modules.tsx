import Link from 'next/link'
import { ButtonLink } from '@/components/ui/button-link'
import { Stars } from '@/components/ui/star'
import { routes } from '@/domain/routes/paths'
import type { OwnReview } from '@/services/learning/reviews/read-own-reviews'
import { CourseProgressBar } from './course-progress-summary'
import { EmptyLibrary } from './empty-library'
import { findMainCourse, type LibraryCourse } from './library-views'
import { ModuleProgressList } from './module-progress-list'
import { REVIEW_ID } from '../reviews/review-section'
import { getLibrary, getOwnReviews } from './queries'

/** Renders all courses' modules with their progress, and the user's review of each course. */
export async function ReviewModules() {
  const [courses, reviews] = await Promise.all([getLibrary(), getOwnReviews()])
  const orphanedReviews = [...reviews.values()].filter(
    (review) => !courses.some(({ id }) => id === review.course.id),
  )
  const main = findMainCourse(courses)
  return (
    <>
      {courses.length === 0 && <EmptyLibrary />}
      {courses.map((course) => (
        <CourseToReview
          key={course.id}
          course={course}
          isMain={course === main}
          review={reviews.get(course.id)}
        />
      ))}
      {orphanedReviews.map(
        ({ course: { id, slug, title } }) =>
          slug && (
            <p key={id}>
              <Link href={routes.review(slug)} prefetch={false} className="text-link">
                Your review of {title}
              </Link>
              , which you no longer have
            </p>
          ),
      )}
    </>
  )
}

type CourseToReviewProps = {
  course: LibraryCourse
  isMain: boolean
  review: OwnReview | undefined
}

function CourseToReview({ course, isMain, review }: CourseToReviewProps) {
  return (
    <section aria-labelledby={`review-${course.id}`} className="grid grid-cols-1 gap-6">
      <h2 id={`review-${course.id}`} dir="auto" className="heading text-2xl wrap-anywhere">
        {course.title}
      </h2>
      <CourseProgressBar progress={course.progress} />
      <ModuleProgressList course={course} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink
          href={`${routes.review(course.slug)}#${REVIEW_ID}`}
          variant={isMain && !review ? 'primary' : 'secondary'}
        >
          {review ? `Change your review of ${course.title}` : `Write a review of ${course.title}`}
        </ButtonLink>
        {review && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            Your review <Stars value={review.stars} />
          </p>
        )}
      </div>
    </section>
  )
}
