import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/routes/paths'
import { ContinueLink } from './continue-link'
import { CourseFinished } from './course-finished'
import { CourseProgressLine } from './course-progress-line'
import { placeOnTheWay, WORKBOOK_ID } from './library-views'
import { ModuleCard } from './module-card'
import { getLibrary } from './queries'
import { StartOverLink } from '../start-over-link.client'
import { ResumePosition } from './resume-position'
import { WorkbookCard } from './workbook-card'

/** The overview of a course of one's own: how far one is, the modules, the workbook. */
export async function CourseOverview({ courseId }: { courseId: string }) {
  const course = (await getLibrary()).find(({ id }) => id === courseId)
  if (!course) {
    return (
      <EmptyState
        title="This course is not in your library."
        action={<ButtonLink href={routes.dashboard}>Go to your library</ButtonLink>}
      />
    )
  }
  const { title, subtitle, modules, progress, isBegun } = course
  const first = modules.find(({ path }) => path !== null)
  return (
    <>
      <PageHeading title={title} lead={subtitle}>
        <div className="mt-2 grid max-w-2xl grid-cols-1 gap-6">
          <CourseProgressLine progress={progress} />
          <ResumePosition course={course} />
          {(isBegun || !first) && <ContinueLink course={course} />}
          {first?.path && (
            <StartOverLink courseId={course.id} href={first.path} isMain={!isBegun} />
          )}
        </div>
      </PageHeading>
      <CourseFinished course={course} />
      <section aria-labelledby="modules" className="grid grid-cols-1 gap-6">
        <h2 id="modules" className="heading text-2xl">
          Modules
        </h2>
        {modules.length === 0 ? (
          <EmptyState title="The modules of this course will be here soon." />
        ) : (
          <ol className="grid grid-cols-1 gap-5 sm:gap-6">
            {modules.map((module, index) => (
              <ModuleCard
                key={module.id}
                module={module}
                index={index}
                place={placeOnTheWay(course, module)}
              />
            ))}
          </ol>
        )}
      </section>
      <div id={WORKBOOK_ID}>
        <WorkbookCard course={course} />
      </div>
    </>
  )
}
