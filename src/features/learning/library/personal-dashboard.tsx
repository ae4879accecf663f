import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/routes/paths'
import { AnswersLink, CourseProgressSummary } from './course-progress-summary'
import { EmptyLibrary } from './empty-library'
import { findMainCourse, findNewCourse, type LibraryCourse } from './library-views'
import { REVIEW_ID } from '../reviews/review-section'
import { getLibrary } from './queries'
import { WorkbookCard } from './workbook-card'

type PersonalWelcomeProps = { displayName: string; isInstructor: boolean }

/** Welcomes the signed-in user. */
export function PersonalWelcome({ displayName, isInstructor }: PersonalWelcomeProps) {
  return (
    <PageHeading
      title={
        <>
          Welcome, <bdi>{displayName}</bdi>
        </>
      }
    >
      {isInstructor && <InstructorAccess />}
    </PageHeading>
  )
}

/** Renders each course of the signed-in user: next step, progress, and workbook. */
export async function PersonalCourses() {
  const courses = await getLibrary()
  const main = findMainCourse(courses)
  // The welcome to a new course has the primary button.
  const isWelcomed = findNewCourse(courses, new Date()) !== null
  return (
    <>
      {courses.length === 0 && <EmptyLibrary />}
      {courses.map((course) => (
        <CourseSection key={course.id} course={course} isMain={course === main && !isWelcomed} />
      ))}
    </>
  )
}

async function InstructorAccess() {
  const courses = await getLibrary()
  if (courses.length === 0) return null
  return <p className="text-ink-soft">You’re the instructor, so every course is open to you.</p>
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
