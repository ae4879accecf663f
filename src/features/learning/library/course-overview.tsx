import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Motif } from '@/components/ui/motif'
import { PageHeading } from '@/components/ui/page-heading'
import { ProgressBar } from '@/components/ui/progress-bar'
import { RichText } from '@/components/ui/rich-text'
import { moduleProgressLabel } from '@/domain/learning/progress'
import { routes } from '@/domain/routes/paths'
import {
  AnswersLink,
  ContinueLink,
  CourseProgressBar,
  LastCompletedLesson,
} from './course-progress-summary'
import { CourseImage } from './course-image'
import { type LibraryCourse, type LibraryModule, WORKBOOK_ID } from './library-views'
import { ModuleStatus } from './module-progress-list'
import { getOverview } from './queries'
import { StartOverLink } from './start-over-link.client'
import { WorkbookCard } from './workbook-card'

/** Renders a course of the signed-in user: their progress, the modules, and the workbook. */
export async function CourseOverview({ courseId }: { courseId: string }) {
  const course = await getOverview(courseId)
  if (!course) return <NotInLibrary />
  return (
    <>
      <PageHeading title={course.title} lead={course.subtitle} />
      <div className="-mt-4 grid max-w-2xl grid-cols-1 content-start gap-6 sm:-mt-6">
        <CourseProgressBar progress={course.progress} />
        <NextSteps course={course} />
      </div>
      <CourseFinished course={course} />
      <Modules course={course} />
      <div id={WORKBOOK_ID}>
        <WorkbookCard course={course} />
      </div>
    </>
  )
}

const NotInLibrary = () => (
  <EmptyState
    title="This course isn’t in your library."
    action={
      <ButtonLink href={routes.dashboard} loadsDocument>
        Go to your library
      </ButtonLink>
    }
  />
)

function NextSteps({ course }: { course: LibraryCourse }) {
  const firstModule = course.modules.find(({ path }) => path !== null)
  return (
    <>
      <LastCompletedLesson course={course} />
      <ContinueLink course={course} />
      {firstModule?.path && <StartOverLink courseId={course.id} href={firstModule.path} />}
      {course.hasExercises && (
        <div>
          <AnswersLink courseSlug={course.slug} />
        </div>
      )}
    </>
  )
}

function Modules({ course }: { course: LibraryCourse }) {
  const { modules } = course
  return (
    <section aria-labelledby="modules" className="grid grid-cols-1 gap-6">
      <h2 id="modules" className="heading text-2xl">
        Modules
      </h2>
      {modules.length === 0 ? (
        <EmptyState title="Modules are coming soon." />
      ) : (
        <ol className="grid grid-cols-1 gap-5 sm:gap-6">
          {modules.map((module, index) => (
            <ModuleCard key={module.id} course={course} module={module} index={index} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Congratulates a user who has completed all lessons. Renders nothing for anyone else. */
function CourseFinished({ course: { title, slug, progress } }: { course: LibraryCourse }) {
  if (progress.total === 0 || progress.done < progress.total) return null
  return (
    <section
      aria-labelledby="finished"
      className="grid grid-cols-1 items-center gap-x-12 gap-y-6 overflow-hidden rounded-soft border border-hairline bg-sunk p-6 sm:p-10 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] print:hidden"
    >
      <Motif stage={4} className="w-full max-w-72 animate-appear" />
      <div className="grid grid-cols-1 gap-4">
        <h2 id="finished" className="heading text-2xl wrap-anywhere">
          You finished <bdi>{title}</bdi>
        </h2>
        <p className="max-w-prose">
          You made it through all {progress.total} lessons, and what you practiced is yours to keep.
          Take a moment. Tell the person you did this for. Come back to any lesson whenever you need
          it.
        </p>
        <ButtonLink href={routes.review(slug)} variant="secondary" className="justify-self-start">
          Share how it went
        </ButtonLink>
      </div>
    </section>
  )
}

type ModuleCardProps = {
  course: LibraryCourse
  module: LibraryModule
  /** The module's position, from 0, which determines how close the motif's lines are. */
  index: number
}

/** Renders a module on the overview: picture, description, progress, and link. */
function ModuleCard({ course, module, index }: ModuleCardProps) {
  const { id, title, path, image, description, lessons, progress } = module
  const headingId = `module-${id}`
  return (
    <Card
      as="li"
      isFlush
      labelledBy={headingId}
      className="group relative grid grid-cols-1 sm:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <CourseImage
        image={image}
        sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 15rem, 92vw"
        index={index}
        isAboveFold={index < 2}
      />
      <div className="grid grid-cols-1 content-center gap-3 p-5 sm:p-7">
        <h3 id={headingId} dir="auto" className="heading text-xl wrap-anywhere">
          {path ? (
            <a href={path} className="group-hover:text-clay after:absolute after:inset-0">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {description && <RichText data={description} className="text-ink-soft [&_a]:relative" />}
        {lessons.length === 0 ? (
          <p className="text-ink-soft">There are no lessons here yet.</p>
        ) : (
          <div className="relative mt-1">
            <ProgressBar
              percent={progress.percent}
              label={moduleProgressLabel(progress.done, progress.total)}
            />
            <div className="absolute end-0 top-0">
              <ModuleStatus course={course} module={module} />
            </div>
          </div>
        )}
      </div>
    </Card>
  )
}
