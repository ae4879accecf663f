import { z } from 'zod'
import { exerciseKinds } from './exercise-rules'

/** An exercise as its page displays it. */
export const exerciseViewSchema = z.object({
  id: z.string(),
  title: z.string(),
  instruction: z.string(),
  kind: z.enum(exerciseKinds),
  choices: z.array(z.string()),
  scaleFrom: z.string().nullable(),
  scaleTo: z.string().nullable(),
  audience: z.enum(['one', 'two']),
})

export type ExerciseView = z.infer<typeof exerciseViewSchema>

/** One of the two revealed answers. The text is null if its encryption key is missing. */
export type RevealedAnswer = { name: string; text: string | null }

/** An exercise revealed by both partners. */
export type SharedExerciseView = {
  exercise: ExerciseView
  howToTalk: string | null
  mine: RevealedAnswer
  theirs: RevealedAnswer
  /** When the answers were revealed, as an ISO timestamp. */
  revealedAt: string
  /** Whether the user, and whether the partner, marked the exercise as talked about. */
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

/** Both check-ins of a week, one number per question. Null if missing or not revealed. */
export type CheckInWeek = { week: string; mine: number[] | null; theirs: number[] | null }
