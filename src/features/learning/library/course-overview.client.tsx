'use client'

import type { ReactNode } from 'react'
import { tabStorage } from '@/components/browser/storage'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Motif } from '@/components/ui/motif'
import { ProgressLines } from '@/components/ui/progress-lines'
import { Spinner } from '@/components/ui/spinner'
import { moduleProgressLabel } from '@/domain/learning/progress'
import { routes } from '@/domain/routes/paths'
import { sessionKeys } from '@/domain/storage-keys'
import type { ImageView } from '@/lib/image-view'
import { AnswersLink, ContinueLink, CourseProgressLine, ResumePosition } from './course-now'
import { CoursePicture } from './course-picture'
import { useKeptPlace, useLibrary } from './library-scope.client'
import type { LibraryCourse, LibraryModule } from './library-state'
import { placeOnTheWay, WORKBOOK_ID } from './library-views'
import { ModuleState } from './module-state'
import { ReadFailure } from '../own-scope.client'
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

type StartOverLinkProps = { courseId: string; href: string }

/** Goes to the first module at once; that page then offers to clear the progress. */
function StartOverLink({ courseId, href }: StartOverLinkProps) {
  return (
    <ButtonLink
      href={href}
      fullLoad
      variant="quiet"
      className="justify-self-start"
      onClick={() => {
        // Where a browser forbids storage, nobody is offered to clear anything.
        tabStorage.write(sessionKeys.startingOver, courseId)
      }}
    >
      START COURSE OVER
    </ButtonLink>
  )
}

type CourseFinishedProps = { course: Pick<LibraryCourse, 'title' | 'slug' | 'progress'> }

/** The moment after the last lesson. Nothing before it. */
function CourseFinished({ course: { title, slug, progress } }: CourseFinishedProps) {
  if (progress.total === 0 || progress.done < progress.total) return null
  return (
    <section
      aria-labelledby="finished"
      className="grid grid-cols-1 items-center gap-x-12 gap-y-6 overflow-hidden rounded-soft border border-hairline bg-sunk p-6 sm:p-10 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] print:hidden"
    >
      <Motif tension={4} className="w-full max-w-72 animate-appear" />
      <div className="grid grid-cols-1 gap-4">
        <h2 id="finished" className="heading text-2xl wrap-anywhere">
          You have finished <bdi>{title}</bdi>
        </h2>
        <p className="max-w-prose">
          All {progress.total} lessons are behind you, and what you practiced is yours. Take a
          moment, tell the one it was for, and come back to any lesson whenever you need it: the
          course stays open to you.
        </p>
        <ButtonLink href={routes.review(slug)} variant="secondary" className="justify-self-start">
          Say what it was like
        </ButtonLink>
      </div>
    </section>
  )
}

type ModuleCardProps = {
  module: LibraryModule
  image: ImageView | null
  words: ReactNode
  /** Its place in the course, from 0: decides how far the two lines have come. */
  index: number
  /** Where it lies on one's way (`placeOnTheWay`). */
  place: 'here' | 'next' | null
  /** Whether the progress is that of the reader, and not yet on its way. */
  isKnown: boolean
}

/** A module on the overview: picture, words, how far one is, and the way in. */
function ModuleCard({ module, image, words, index, place, isKnown }: ModuleCardProps) {
  const { id, title, path, lessons, progress } = module
  const headingId = `module-${id}`
  return (
    <Card
      as="li"
      flush
      labelledBy={headingId}
      className="group relative grid grid-cols-1 sm:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <CoursePicture
        image={image}
        sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 15rem, 92vw"
        index={index}
        isFirst={index < 2}
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
        {words}
        {lessons.length === 0 ? (
          <p className="text-ink-soft">There is no lesson here yet.</p>
        ) : (
          <div className="relative mt-1">
            <ProgressLines
              percent={isKnown ? progress.percent : null}
              label={moduleProgressLabel(progress.done, progress.total)}
            />
            {/* Beside the numbers, so that nothing moves when it comes. */}
            <div className="absolute end-0 top-0">
              {isKnown && <ModuleState progress={progress} place={place} />}
            </div>
          </div>
        )}
      </div>
    </Card>
  )
}
