'use client'

import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import type { ImageView } from '@/lib/image-view'
import { AnswersLink } from './answers-link'
import { ContinueLink } from './continue-link'
import { CourseFinished } from './course-finished'
import { CourseProgressLine } from './course-progress-line'
import { useKeptPlace, useLibrary } from './library-scope.client'
import type { LibraryCourse } from './library-state'
import { placeOnTheWay, WORKBOOK_ID } from './library-views'
import { ModuleCard } from './module-card'
import { ReadFailure } from '../own-scope.client'
import { StartOverLink } from '../start-over-link.client'
import { ResumePosition } from './resume-position'
import { WorkbookCard } from './workbook-card'

/** What a module is to everybody, by its id: its picture and its words. */
export type ModuleParts = Readonly<Record<string, { image: ImageView | null; words: ReactNode }>>

type CourseOverviewProps = {
  /** The course before its reader is known: nothing in it is done. */
  course: LibraryCourse
  parts: ModuleParts
}

/**
 * How far one is in a course, its modules, its workbook: under its heading. The modules are there
 * at once, the progress comes with the library. Only inside a LibraryScope.
 */
export function CourseOverview({ course, parts }: CourseOverviewProps) {
  const { data, failure, read } = useLibrary()
  useKeptPlace(data !== null)
  const own = data?.courses.find(({ id }) => id === course.id)
  if (data && !own) return <NotInLibrary />
  return (
    <>
      <ReadFailure failure={failure} read={read} />
      <div className="-mt-4 grid min-h-96 max-w-2xl grid-cols-1 content-start gap-6 sm:-mt-6 sm:min-h-80">
        <CourseProgressLine progress={(own ?? course).progress} isKnown={own !== undefined} />
        {own ? <NextSteps course={own} /> : !failure && <Spinner className="noscript:hidden" />}
      </div>
      {own && <CourseFinished course={own} />}
      <Modules course={own ?? course} parts={parts} isKnown={own !== undefined} />
      <div id={WORKBOOK_ID}>{own && <WorkbookCard course={own} />}</div>
    </>
  )
}

const NotInLibrary = () => (
  <EmptyState
    title="This course is not in your library."
    action={
      <ButtonLink href={routes.dashboard} fullLoad>
        Go to your library
      </ButtonLink>
    }
  />
)

function NextSteps({ course }: { course: LibraryCourse }) {
  const first = course.modules.find(({ path }) => path !== null)
  return (
    <>
      <ResumePosition course={course} />
      <ContinueLink course={course} />
      {first?.path && <StartOverLink courseId={course.id} href={first.path} />}
      {course.hasExercises && (
        <div>
          <AnswersLink courseSlug={course.slug} />
        </div>
      )}
    </>
  )
}

type ModulesProps = CourseOverviewProps & { isKnown: boolean }

function Modules({ course, parts, isKnown }: ModulesProps) {
  const { modules } = course
  return (
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
              image={parts[module.id]?.image ?? null}
              words={parts[module.id]?.words}
              place={placeOnTheWay(course, module)}
              isKnown={isKnown}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
