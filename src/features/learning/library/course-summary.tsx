import { ButtonLink } from '@/components/ui/button-link'
import { ContinueLink, CourseProgressBar } from './course-progress-summary'
import { LessonLinks } from './lesson-links'
import { allLessons, type LibraryCourse } from './library-views'
import { ModuleProgressList } from './module-progress-list'
import { ReviewSection } from '../reviews/review-section'

/**
 * Renders a summary of one course: progress, the user's review, modules, and completed and
 * remaining lessons.
 */
export function CourseSummary({ course }: { course: LibraryCourse }) {
  const { overviewPath, next } = course
  const lessons = allLessons(course)
  const completedLessons = lessons.filter(({ isDone }) => isDone)
  const remainingLessons = lessons.filter(({ isDone }) => !isDone)
  return (
    <>
      <section aria-label="Your progress" className="grid grid-cols-1 gap-6">
        <CourseProgressBar progress={course.progress} />
        <ContinueLink course={course} isMain={course.enrolledAt === null} />
        {overviewPath && (
          <ButtonLink
            href={overviewPath}
            loadsDocument
            variant={next ? 'quiet' : 'primary'}
            className="justify-self-start"
          >
            Go to {course.title}
          </ButtonLink>
        )}
      </section>
      <ReviewSection course={course} />
      <section aria-labelledby="modules" className="grid grid-cols-1 gap-4">
        <h2 id="modules" className="heading text-2xl">
          Modules
        </h2>
        <ModuleProgressList course={course} />
      </section>
      {lessons.length > 0 && (
        <>
          <section aria-labelledby="finished" className="grid grid-cols-1 gap-4">
            <h2 id="finished" className="heading text-2xl">
              Completed lessons
            </h2>
            {completedLessons.length === 0 ? (
              <p className="text-ink-soft">Nothing yet. Lessons you complete show up here.</p>
            ) : (
              <LessonLinks lessons={completedLessons} />
            )}
          </section>
          <section aria-labelledby="left" className="grid grid-cols-1 gap-4">
            <h2 id="left" className="heading text-2xl">
              Lessons to go
            </h2>
            {remainingLessons.length === 0 ? (
              <p className="text-ink-soft">Nothing left. You’ve completed every lesson.</p>
            ) : (
              <LessonLinks lessons={remainingLessons} nextLessonId={next?.id} />
            )}
          </section>
        </>
      )}
    </>
  )
}
