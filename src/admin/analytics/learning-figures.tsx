import type { PayloadRequest } from 'payload'
import { readLessonList } from '@/services/figures/read-lesson-list'
import { CompletionFigures } from './completion-figures'
import type { FiguresWish } from './analytics-address'
import { LessonChoice } from './lesson-choice'
import { LessonFigures } from './lesson-figures'

/**
 * How people learn: the course of the lesson that is chosen, and the lesson itself. The caller has
 * checked who asks.
 */
export async function LearningFigures({ req, wish }: { req: PayloadRequest; wish: FiguresWish }) {
  const lessons = await readLessonList(req)
  const lesson = lessons.find(({ id }) => id === wish.lesson) ?? lessons[0]
  if (!lesson)
    return (
      <section className="h2h-part" aria-labelledby="h2h-learning">
        <h2 id="h2h-learning">How people learn</h2>
        <p>There is no lesson with a video yet.</p>
      </section>
    )
  return (
    <>
      <section className="h2h-part" aria-labelledby="h2h-learning">
        <h2 id="h2h-learning">Where a lesson is left and watched again</h2>
        <LessonChoice lessons={lessons} lesson={lesson} wish={wish} />
        <LessonFigures req={req} lesson={lesson} />
      </section>
      <section className="h2h-part" aria-labelledby="h2h-modules">
        <h2 id="h2h-modules">Begun and completed: {lesson.courseTitle}</h2>
        <CompletionFigures req={req} courseId={lesson.courseId} />
      </section>
    </>
  )
}
