import type { ExerciseKind } from './exercise-rules'

/** What an exercise asks. */
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

/** One of the two answers of a meeting; null when its key is missing. */
export type OpenAnswer = { name: string; text: string | null }

/** An exercise that both have opened. */
export type SharedExerciseView = {
  exercise: ExerciseView
  howToTalk: string | null
  mine: OpenAnswer
  theirs: OpenAnswer
  /** When it was opened, as ISO text. */
  revealedAt: string
  /** Who says that the two have talked about it. */
  iTalked: boolean
  theyTalked: boolean
  course: { id: string; slug: string; title: string; overviewPath: string | null }
  module: { title: string; path: string | null } | null
  lessonSlug: string | null
}

/** What one person wrote, with its question. */
export type OwnAnswer = {
  exercise: ExerciseView
  text: string | null
  /** Null where the exercise is in no module any more. */
  moduleTitle: string | null
  updatedAt: string
}

/** How the check-ins of a week were answered: numbers in the order of the questions, or null. */
export type CheckInWeek = { week: string; mine: number[] | null; theirs: number[] | null }
