import { z } from 'zod'
import { exerciseKinds } from './exercise-rules'

/** Parses the database's timestamp into an ISO timestamp. */
const timestampSchema = z.coerce.date().transform((date) => date.toISOString())

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

export const sharedExerciseSchema = z.object({
  exercise: exerciseViewSchema,
  howToTalk: z.string().nullable(),
  /** When the answers were revealed, as an ISO timestamp. */
  revealedAt: timestampSchema,
  /** Whether the user, and whether the partner, marked the exercise as talked about. */
  iTalked: z.boolean(),
  theyTalked: z.boolean(),
  course: z.object({
    slug: z.string(),
    title: z.string(),
    overviewPath: z.string().nullable(),
  }),
  module: z.object({ title: z.string(), path: z.string().nullable() }).nullable(),
  lessonSlug: z.string().nullable(),
})

/** An exercise revealed by both partners. */
export type SharedExerciseView = z.infer<typeof sharedExerciseSchema> & {
  mine: RevealedAnswer
  theirs: RevealedAnswer
}

export const ownAnswerSchema = z.object({
  exercise: exerciseViewSchema,
  /** Null if the exercise is no longer in a module. */
  moduleTitle: z.string().nullable(),
  updatedAt: timestampSchema,
})

/** A user's answer, with its exercise. The text is null if its encryption key is missing. */
export type OwnAnswer = z.infer<typeof ownAnswerSchema> & { text: string | null }

/** Both check-ins of a week, one number per question. Null if missing or not revealed. */
export type CheckInWeek = { week: string; mine: number[] | null; theirs: number[] | null }
