import type { ExerciseKind } from './exercise-rules'

export type ExerciseView = {
  id: string
  title: string
  instruction: string
  kind: ExerciseKind
  choices: string[]
  scaleFrom: string | null
  scaleTo: string | null
  audience: 'one' | 'two'
}

/** One of the two revealed answers. The text is null if its encryption key is missing. */
export type OpenAnswer = { name: string; text: string | null }

/** An exercise revealed by both partners. */
export type SharedExerciseView = {
  exercise: ExerciseView
  howToTalk: string | null
  mine: OpenAnswer
  theirs: OpenAnswer
  /** When the answers were revealed, as an ISO date. */
  revealedAt: string
  /** Whether the user and the partner marked the exercise as talked about. */
  iTalked: boolean
  theyTalked: boolean
  course: { id: string; slug: string; title: string; overviewPath: string | null }
  module: { title: string; path: string | null } | null
  lessonSlug: string | null
}

/** A user's answer, with its exercise. */
export type OwnAnswer = {
  exercise: ExerciseView
  text: string | null
  /** Null if the exercise is no longer in a module. */
  moduleTitle: string | null
  updatedAt: string
}

/**
 * The check-ins of both partners in a week, as numbers in the order of the questions. Null if a
 * partner hasn't done the check-in.
 */
export type CheckInWeek = { week: string; mine: number[] | null; theirs: number[] | null }
