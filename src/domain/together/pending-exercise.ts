/** An exercise that waits for a user with a partner. */
export type PendingExercise = {
  /** 'ready': the partner waits. 'open': revealed, but not talked about. */
  kind: 'ready' | 'open'
  partnerName: string
  exerciseId: string
  exerciseTitle: string
  moduleTitle: string | null
  /** The path of the lesson's module; null if it's no longer in a module. */
  modulePath: string | null
  lessonSlug: string | null
  courseSlug: string
}
