import type { ListedLesson } from '@/services/figures/read-lesson-list'
import type { FiguresWish } from './analytics-address'

type LessonChoiceProps = { lessons: ListedLesson[]; lesson: ListedLesson; wish: FiguresWish }

/** Chooses a lesson by a form that is an address: it works without scripts. */
export function LessonChoice({ lessons, lesson, wish }: LessonChoiceProps) {
  const courses = new Map(lessons.map(({ courseId, courseTitle }) => [courseId, courseTitle]))
  return (
    <form className="h2h-choice" action="/admin/figures#h2h-learning">
      <input type="hidden" name="by" value={wish.by} />
      <label htmlFor="h2h-lesson">Lesson</label>
      <select id="h2h-lesson" name="lesson" defaultValue={lesson.id}>
        {[...courses].map(([courseId, title]) => (
          <optgroup key={courseId} label={title}>
            {lessons
              .filter((one) => one.courseId === courseId)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <button className="btn btn--style-secondary btn--size-small" type="submit">
        Show
      </button>
    </form>
  )
}
