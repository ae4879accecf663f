import { getPartnerState } from '@/components/together/partner-state'
import type { CommentsSummary } from '@/domain/learning/comment-schema'
import { moduleProgressLabel } from '@/domain/learning/progress'
import { CommentsSwitchOn } from '../comments/comments-switch.client'
import { LessonCommentsLine } from '../comments/lesson-comments-line.client'
import { ContinueLink } from './course-progress-summary'
import { ClosedCourses, EmptyLibrary } from './empty-library'
import { LessonLinks } from './lesson-links'
import {
  type LessonLink,
  type LibraryCourse,
  type LibraryModule,
  mainCourse,
  WORKBOOK_ID,
} from './library-views'
import { getComments, getLibrary } from './queries'

/** The comments by lesson id; null if the user turned comments off. */
type Comments = ReadonlyMap<string, CommentsSummary> | null

/** All lessons of the signed-in user's courses, module by module, with their latest comments. */
export async function CourseContent() {
  const [courses, together] = await Promise.all([getLibrary(), getPartnerState()])
  const comments = await getComments(courses)
  const main = mainCourse(courses)
  return (
    <>
      <ClosedCourses courses={together?.closed ?? []} />
      {courses.length === 0 && <EmptyLibrary together={together} />}
      {courses.length > 0 && comments === null && <CommentsSwitchOn />}
      {courses.map((course) => (
        <CoursePart key={course.id} course={course} isMain={course === main} comments={comments} />
      ))}
    </>
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
      <CourseLessons course={course} />
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
      <LessonCommentsLine href={href} title={lessonTitle} summary={comments.get(id)} />
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
        <p className="text-ink-soft">There are no lessons here yet.</p>
      ) : (
        <LessonLinks lessons={lessons} nextId={nextId} more={commentsOf ?? undefined} />
      )}
    </div>
  )
}

/** The lessons that belong to no module, such as the workbook. */
function CourseLessons({
  course: { courseLessons, overviewPath, next },
}: {
  course: LibraryCourse
}) {
  if (courseLessons.length === 0) return null
  return (
    <LessonLinks
      lessons={courseLessons}
      fallbackHref={overviewPath && `${overviewPath}#${WORKBOOK_ID}`}
      nextId={next?.id}
    />
  )
}
