import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { ContinueLink } from './continue-link'
import { CourseProgressLine } from './course-progress-line'
import { WORKBOOK_ID } from './library-views'
import { ModuleCard } from './module-card'
import { getLibrary } from './queries'
import { WorkbookCard } from './workbook-card'

/** The overview of a course of one's own: how far one is, the modules, the workbook. */
export async function CourseOverview({ courseId }: { courseId: string }) {
  const course = (await getLibrary()).find(({ id }) => id === courseId)
  if (!course) return <EmptyState title="This course is not in your library." />
  const { title, subtitle, modules, progress } = course
  const first = modules.find(({ path }) => path !== null)
  return (
    <>
      <PageHeading title={title} lead={subtitle}>
        <div className="mt-2 grid max-w-2xl gap-6">
          <CourseProgressLine progress={progress} />
          <div className="flex flex-wrap items-center gap-4">
            {progress.done > 0 && <ContinueLink course={course} />}
            {first?.path && (
              <ButtonLink href={first.path} variant={progress.done > 0 ? 'secondary' : 'primary'}>
                START COURSE OVER
              </ButtonLink>
            )}
          </div>
        </div>
      </PageHeading>
      <section aria-labelledby="modules" className="grid gap-6">
        <h2 id="modules" className="heading text-2xl">
          Modules
        </h2>
        {modules.length === 0 && <p>The modules of this course will be here soon.</p>}
        <ol className="grid gap-6">
          {modules.map((module, index) => (
            <ModuleCard key={module.id} module={module} index={index} />
          ))}
        </ol>
      </section>
      <div id={WORKBOOK_ID}>
        <WorkbookCard course={course} />
      </div>
    </>
  )
}
