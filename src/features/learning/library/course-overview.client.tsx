'use client'

import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { routes } from '@/domain/routes/paths'
import type { ImageView } from '@/lib/image-view'
import { AnswersLink } from './answers-link'
import { ContinueLink } from './continue-link'
import { CourseFinished } from './course-finished'
import { CourseProgressLine } from './course-progress-line'
import { WithLibrary } from './library-scope.client'
import type { LibraryCourse } from './library-state'
import { placeOnTheWay, WORKBOOK_ID } from './library-views'
import { ModuleCard } from './module-card'
import { StartOverLink } from '../start-over-link.client'
import { ResumePosition } from './resume-position'
import { WorkbookCard } from './workbook-card'

/** What a module is to everybody, by its id: its picture and its words. */
export type ModuleParts = Readonly<Record<string, { image: ImageView | null; words: ReactNode }>>

type CourseOverviewProps = { courseId: string; parts: ModuleParts }

/**
 * How far one is in a course, its modules, its workbook: under its heading. Only inside a
 * LibraryScope.
 */
export function CourseOverview({ courseId, parts }: CourseOverviewProps) {
  return (
    <WithLibrary>
      {({ courses }) => {
        const course = courses.find(({ id }) => id === courseId)
        return course ? <OwnCourse course={course} parts={parts} /> : <NotInLibrary />
      }}
    </WithLibrary>
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

function OwnCourse({ course, parts }: { course: LibraryCourse; parts: ModuleParts }) {
  const { modules, progress } = course
  const first = modules.find(({ path }) => path !== null)
  return (
    <>
      <div className="-mt-4 grid max-w-2xl grid-cols-1 gap-6 sm:-mt-6">
        <CourseProgressLine progress={progress} />
        <ResumePosition course={course} />
        <ContinueLink course={course} />
        {first?.path && <StartOverLink courseId={course.id} href={first.path} />}
        {course.hasExercises && (
          <div>
            <AnswersLink courseSlug={course.slug} />
          </div>
        )}
      </div>
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
                image={parts[module.id]?.image ?? null}
                words={parts[module.id]?.words}
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
