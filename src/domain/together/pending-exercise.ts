/**
 * An exercise in which the user's partner waits for the user, or that the partners haven't talked
 * about yet.
 */
export type PendingExercise = {
  /**
   * 'ready': the partner waits for the user. 'open': the answers are revealed, but not talked
   * about.
   */
  kind: 'ready' | 'open'
  partnerName: string
  exerciseId: string
  exerciseTitle: string
  moduleTitle: string | null
  /** The path of the lesson's module. Null if the lesson is no longer in a module. */
  modulePath: string | null
  lessonSlug: string | null
  courseSlug: string
}
