import { MAX_REVIEW_LENGTH } from '@/domain/learning/review-schema'
import { routes } from '@/domain/routes/paths'
import { getOwnReviews } from '../library/queries'
import { ReviewForm } from './review-form.client'
import type { LibraryCourse } from '@/features/learning/library/library-views'

/** The ID of the review element on a course's page. */
export const REVIEW_ID = 'your-review'

/** Renders the review form for students, and a link to the reviews for the instructor. */
export async function ReviewSection({ course }: { course: LibraryCourse }) {
  const review = (await getOwnReviews()).get(course.id)
  return (
    <section
      id={REVIEW_ID}
      aria-labelledby="your-review-heading"
      className="grid grid-cols-1 gap-5"
    >
      <h2 id="your-review-heading" className="heading text-2xl">
        Your review
      </h2>
      {course.enrolledAt === null ? (
        <p className="text-ink-soft">
          This is where your students review this course.{' '}
          <a href={routes.reviewsInAdmin} className="text-link">
            Read their reviews
          </a>
        </p>
      ) : (
        <ReviewForm
          courseId={course.id}
          savedReview={review ?? null}
          maxLength={MAX_REVIEW_LENGTH}
        />
      )}
    </section>
  )
}
