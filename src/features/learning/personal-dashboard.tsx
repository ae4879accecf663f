import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { ContinueLink } from './continue-link'
import { CourseProgressLine } from './course-progress-line'
import { EmptyLibrary } from './empty-library'
import { getLibrary } from './queries'
import { WorkbookCard } from './workbook-card'

type PersonalDashboardProps = { displayName: string; isInstructor: boolean }

/** Where enrolment arrives: that it worked, where to go on, how far one is, the workbook. */
export async function PersonalDashboard({ displayName, isInstructor }: PersonalDashboardProps) {
  const courses = await getLibrary()
  if (courses.length === 0) {
    return (
      <>
        <PageHeading title={`Welcome, ${displayName}`} />
        <EmptyLibrary />
      </>
    )
  }
  return (
    <>
      <PageHeading title={`Welcome, ${displayName}`}>
        <Notice tone="success" className="max-w-2xl">
          {isInstructor
            ? 'You are the instructor: every course is open to you.'
            : `You are enrolled in ${courses.map(({ title }) => title).join(', ')}.`}
        </Notice>
      </PageHeading>
      {courses.map((course) => (
        <div key={course.id} className="grid gap-6">
          <Card as="section" labelledBy={`course-${course.id}`} className="grid gap-6">
            <h2 id={`course-${course.id}`} className="heading text-2xl">
              {course.progress.done === 0 ? course.title : 'Continue where you left off'}
            </h2>
            <CourseProgressLine progress={course.progress} />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <ContinueLink course={course} />
              {course.overviewPath && (
                <ButtonLink href={course.overviewPath} variant="quiet">
                  See all modules of {course.title}
                </ButtonLink>
              )}
            </div>
          </Card>
          <WorkbookCard course={course} />
        </div>
      ))}
    </>
  )
}
