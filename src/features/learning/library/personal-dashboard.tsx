import type { ReactNode } from 'react'
import { getPartnerState } from '@/components/together/partner-state'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { isFreshEnrollment } from '@/domain/learning/enrollment-dates'
import { routes } from '@/domain/routes/paths'
import { AnswersLink, CourseProgressSummary } from './course-progress-summary'
import { ClosedCourses, EmptyLibrary } from './empty-library'
import { mainCourse, type LibraryCourse } from './library-views'
import { REVIEW_ID } from '../reviews/review-section'
import { getLibrary } from './queries'
import { WorkbookCard } from './workbook-card'

type PersonalDashboardProps = {
  displayName: string
  isInstructor: boolean
  pendingItems: ReactNode
  invitePrompt: ReactNode
}

/** The page after enrollment: a confirmation, the next step, progress, and the workbook. */
export async function PersonalDashboard({
  displayName,
  isInstructor,
  pendingItems,
  invitePrompt,
}: PersonalDashboardProps) {
  const [courses, together] = await Promise.all([getLibrary(), getPartnerState()])
  const main = mainCourse(courses)
  return (
    <>
      <PageHeading
        title={
          <>
            Welcome, <bdi>{displayName}</bdi>
          </>
        }
      >
        <Enrolled courses={courses} isInstructor={isInstructor} />
      </PageHeading>
      <ClosedCourses courses={together?.closed ?? []} />
      {pendingItems}
      {courses.length === 0 && <EmptyLibrary together={together} />}
      {courses.map((course) => (
        <CoursePart key={course.id} course={course} isMain={course === main} />
      ))}
      {invitePrompt}
    </>
  )
}

type EnrolledProps = { courses: readonly LibraryCourse[]; isInstructor: boolean }

/** Confirms an enrollment until its course is started. */
function Enrolled({ courses, isInstructor }: EnrolledProps) {
  if (isInstructor && courses.length > 0) {
    return <p className="text-ink-soft">You’re the instructor, so every course is open to you.</p>
  }
  const fresh = courses.filter(
    ({ enrolledAt, isStarted }) => !isStarted && isFreshEnrollment(enrolledAt, new Date()),
  )
  if (fresh.length === 0) return null
  return (
    <Notice tone="success" className="max-w-2xl">
      You’re in. Start <bdi>{fresh.map(({ title }) => title).join(', ')}</bdi> whenever you’re
      ready.
    </Notice>
  )
}

function CoursePart({ course, isMain }: { course: LibraryCourse; isMain: boolean }) {
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
            <ButtonLink href={overviewPath} fullLoad variant="quiet">
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
