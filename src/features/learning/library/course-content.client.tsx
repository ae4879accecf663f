'use client'

import { moduleProgressLabel } from '@/domain/learning/progress'
import { CommentsSwitch } from '../comments/comments-switch.client'
import { LessonCommentsLine } from '../comments/lesson-comments-line'
import { ContinueLink } from './course-now'
import { ClosedCourses, EmptyLibrary } from './empty-library'
import { LessonLinks } from './lesson-links'
import { WithLibrary } from './library-scope.client'
import type { LessonLink, LibraryCourse, LibraryModule, LibraryState } from './library-state'
import { mainCourse, WORKBOOK_ID } from './library-views'

type Comments = LibraryState['comments']

/**
 * Every lesson of one's courses, module by module, with what is written under each. Only inside a
 * LibraryScope with comments.
 */
export function CourseContent() {
  return (
    <WithLibrary>
      {({ courses, comments, together }, read) => (
        <>
          <ClosedCourses courses={together.closed} />
          {courses.length === 0 && <EmptyLibrary together={together} />}
          {courses.length > 0 && comments === null && (
            <CommentsSwitch turns="on" onDone={() => void read()} />
          )}
          {courses.map((course) => (
            <CoursePart
              key={course.id}
              course={course}
              isMain={course === mainCourse(courses)}
              comments={comments}
            />
          ))}
        </>
      )}
    </WithLibrary>
  )
}

type CoursePartProps = { course: LibraryCourse; isMain: boolean; comments: Comments }

function CoursePart({ course, isMain, comments }: CoursePartProps) {
  return (
    <section aria-labelledby={`content-${course.id}`} className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-5">
        <h2 id={`content-${course.id}`} dir="auto" className="heading text-2xl wrap-anywhere">
          {course.title}
        </h2>
        <ContinueLink course={course} isMain={isMain} />
      </div>
      {course.modules.map((module) => (
        <ModulePart key={module.id} module={module} nextId={course.next?.id} comments={comments} />
      ))}
      <OwnLessons course={course} />
    </section>
  )
}

type ModulePartProps = {
  module: LibraryModule
  nextId: string | undefined
  comments: Comments
}

function ModulePart({ module, nextId, comments }: ModulePartProps) {
  const { title, lessons, progress } = module
  const commentsOf =
    comments &&
    (({ id, title: lessonTitle, href }: LessonLink) => (
      <LessonCommentsLine href={href} title={lessonTitle} summary={comments[id]} />
    ))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 dir="auto" className="heading text-lg wrap-anywhere">
          {title}
        </h3>
        {lessons.length > 0 && (
          <p className="text-sm text-ink-soft tabular-nums">
            {moduleProgressLabel(progress.done, progress.total)}
          </p>
        )}
      </div>
      {lessons.length === 0 ? (
        <p className="text-ink-soft">There is no lesson here yet.</p>
      ) : (
        <LessonLinks lessons={lessons} nextId={nextId} more={commentsOf ?? undefined} />
      )}
    </div>
  )
}

/** What belongs to the course and to no module: the workbook. */
function OwnLessons({ course: { ownLessons, overviewPath, next } }: { course: LibraryCourse }) {
  if (ownLessons.length === 0) return null
  return (
    <LessonLinks
      lessons={ownLessons}
      fallbackHref={overviewPath && `${overviewPath}#${WORKBOOK_ID}`}
      nextId={next?.id}
    />
  )
}
