import type { LearnerState } from '@/domain/learning/learner-state'
import type { LessonData, LessonWithProgress } from '../views'

/**
 * The lessons of a page with their learner's progress, which is null until the page has heard of
 * it. What the learner has marked here, as done or not, goes before it.
 */
export function withProgress(
  lessons: readonly LessonData[],
  learner: Pick<LearnerState, 'lessons'> | null,
  marks: ReadonlyMap<string, boolean>,
): LessonWithProgress[] {
  const known = new Map(learner?.lessons.map((lesson) => [lesson.id, lesson]))
  return lessons.map((lesson) => {
    const progress = known.get(lesson.id)
    return {
      ...lesson,
      isDone: marks.get(lesson.id) ?? (learner && (progress?.isDone ?? false)),
      positionSeconds: learner && (progress?.positionSeconds ?? 0),
    }
  })
}
