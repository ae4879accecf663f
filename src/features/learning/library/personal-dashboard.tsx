import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { isFreshEnrollment } from '@/domain/learning/enrollment-dates'
import { routes } from '@/domain/routes/paths'
import { AnswersLink, CourseProgressSummary } from './course-progress-summary'
import { EmptyLibrary } from './empty-library'
import { findMainCourse, type LibraryCourse } from './library-views'
import { REVIEW_ID } from '../reviews/review-section'
import { getLibrary } from './queries'
import { WorkbookCard } from './workbook-card'

type PersonalWelcomeProps = { displayName: string; isInstructor: boolean }

/** Welcomes the signed-in user, and confirms their enrollments. */
export function PersonalWelcome({ displayName, isInstructor }: PersonalWelcomeProps) {
  return (
    <PageHeading
      title={
        <>
          Welcome, <bdi>{displayName}</bdi>
        </>
      }
    >
      <EnrollmentConfirmation isInstructor={isInstructor} />
    </PageHeading>
  )
}

/** Renders each course of the signed-in user: next step, progress, and workbook. */
export async function PersonalCourses() {
  const courses = await getLibrary()
  const main = findMainCourse(courses)
  return (
    <>
      {courses.length === 0 && <EmptyLibrary />}
      {courses.map((course) => (
        <CourseSection key={course.id} course={course} isMain={course === main} />
      ))}
    </>
  )
}

/** Confirms enrollments until their courses are started. Instructors get a different message. */
async function EnrollmentConfirmation({ isInstructor }: { isInstructor: boolean }) {
  const courses = await getLibrary()
  if (isInstructor && courses.length > 0) {
    return <p className="text-ink-soft">You’re the instructor, so every course is open to you.</p>
  }
  const newCourses = courses.filter(
    ({ enrolledAt, isStarted }) => !isStarted && isFreshEnrollment(enrolledAt, new Date()),
  )
  if (newCourses.length === 0) return null
  return (
    <Notice tone="success" className="max-w-2xl">
      You’re in. Start <bdi>{newCourses.map(({ title }) => title).join(', ')}</bdi> whenever you’re
      ready.
    </Notice>
  )
}

function CourseSection({ course, isMain }: { course: LibraryCourse; isMain: boolean }) {
  const { id, slug, title, subtitle, overviewPath, isStarted, next, enrolledAt } = course
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card
        as="section"
        labelledBy={`course-${id}`}
        className="grid grid-cols-1 content-start gap-6"
      >
        <div>
          <h2 id={`course-${id}`} dir="auto" className="heading text-2xl wrap-anywhere">
            {isStarted && next ? 'Continue where you left off' : title}
          </h2>
          <p dir="auto" className="mt-1 wrap-anywhere text-ink-soft">
            {isStarted && next ? title : subtitle}
          </p>
        </div>
        <CourseProgressSummary course={course} isMain={isMain} />
        <div className="flex flex-wrap gap-x-8">
          {overviewPath && (
            <ButtonLink href={overviewPath} loadsDocument variant="quiet">
              See all modules in {title}
            </ButtonLink>
          )}
          {course.hasExercises && <AnswersLink courseSlug={slug} />}
          {enrolledAt !== null && (
            <ButtonLink href={`${routes.review(slug)}#${REVIEW_ID}`} variant="quiet">
              Write a review
            </ButtonLink>
          )}
        </div>
      </Card>
      <WorkbookCard course={course} />
    </div>
  )
}
