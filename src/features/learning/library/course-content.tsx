import { moduleProgressLabel } from '@/domain/learning/progress'
import { LessonCommentsSummary } from '../comments/lesson-comments-summary.client'
import { ContinueLink } from './course-progress-summary'
import { EmptyLibrary } from './empty-library'
import { LessonLinks } from './lesson-links'
import { type LibraryCourse, type LibraryModule, findMainCourse } from './library-views'
import { getCommentSummaries, getLibrary } from './queries'

/** Renders all lessons of the user's courses, module by module, with their latest comments. */
export async function CourseContent() {
  const courses = await getLibrary()
  const main = findMainCourse(courses)
  return (
    <>
      {courses.length === 0 && <EmptyLibrary />}
      {courses.map((course) => (
        <CourseSection key={course.id} course={course} isMain={course === main} />
      ))}
    </>
  )
}

function CourseSection({ course, isMain }: { course: LibraryCourse; isMain: boolean }) {
  return (
    <section aria-labelledby={`content-${course.id}`} className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-5">
        <h2 id={`content-${course.id}`} dir="auto" className="heading text-2xl wrap-anywhere">
          {course.title}
        </h2>
        <ContinueLink course={course} isMain={isMain} />
      </div>
      {course.modules.map((module) => (
        <ModuleSection key={module.id} module={module} nextId={course.next?.id} />
      ))}
      {/* The workbook, which belongs to no module. */}
      {course.courseLessons.length > 0 && (
        <LessonLinks lessons={course.courseLessons} nextLessonId={course.next?.id} />
      )}
    </section>
  )
}

type ModuleSectionProps = { module: LibraryModule; nextId: string | undefined }

async function ModuleSection({ module, nextId }: ModuleSectionProps) {
  const { title, lessons, progress } = module
  const comments = await getCommentSummaries()
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
        <LessonLinks
          lessons={lessons}
          nextLessonId={nextId}
          renderExtra={({ id, title: lessonTitle, href }) => (
            <LessonCommentsSummary href={href} title={lessonTitle} summary={comments.get(id)} />
          )}
        />
      )}
    </div>
  )
}
