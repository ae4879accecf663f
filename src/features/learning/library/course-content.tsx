import { moduleProgressLabel } from '@/domain/learning/progress'
import type { CommentsSummary } from '@/services/learning/comments/summarize-comments'
import { CommentsOffNotice } from '../comments/comments-off-notice.client'
import { LessonCommentsLine } from '../comments/lesson-comments-line'
import { ContinueLink } from './continue-link'
import { EmptyLibrary } from './empty-library'
import { LessonLinks } from './lesson-links'
import { mainCourse, WORKBOOK_ID } from './library-views'
import { getCommentSummaries, getLibrary } from './queries'
import type { LessonLink, LibraryCourse, LibraryModule } from '../views'

/** The comments of each lesson by its id; null for who does not want to see any. */
type Summaries = ReadonlyMap<string, CommentsSummary> | null

/** Every lesson of one's courses, module by module, with what is written under each. */
export async function CourseContent() {
  const courses = await getLibrary()
  if (courses.length === 0) return <EmptyLibrary />
  const main = mainCourse(courses)
  const comments = await getCommentSummaries()
  const list = courses.map((course) => (
    <section
      key={course.id}
      aria-labelledby={`content-${course.id}`}
      className="grid grid-cols-1 gap-10"
    >
      <div className="grid grid-cols-1 gap-5">
        <h2 id={`content-${course.id}`} dir="auto" className="heading text-2xl wrap-anywhere">
          {course.title}
        </h2>
        <ContinueLink course={course} isMain={course === main} />
      </div>
      {course.modules.map((module) => (
        <ModulePart key={module.id} module={module} nextId={course.next?.id} comments={comments} />
      ))}
      <OwnLessons course={course} />
    </section>
  ))
  return (
    <>
      {comments === null && <CommentsOffNotice />}
      {list}
    </>
  )
}

type ModulePartProps = {
  module: LibraryModule
  nextId: string | undefined
  comments: Summaries
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
