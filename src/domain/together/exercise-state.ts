import * as z from 'zod/mini'

/** A user's state of an exercise, with what the user may see of the partner's state. */
const exerciseStateSchema = z.object({
  exerciseId: z.string(),
  /** The answer. Null if it can't be decrypted because its key is missing. */
  text: z.nullable(z.string()),
  /** The answer that another device overwrote, until the user restores or dismisses it. */
  earlierText: z.nullable(z.string()),
  revision: z.number(),
  isReady: z.boolean(),
  partner: z.enum(['none', 'answered', 'ready']),
  isRevealed: z.boolean(),
})

/** The state of a user's exercises in a module. Contains only exercises with activity. */
export const ownExercisesSchema = z.object({
  /** The display name of the partner in this course. Null if the user has no partner. */
  partnerName: z.nullable(z.string()),
  exercises: z.array(exerciseStateSchema),
})

export type ExerciseState = z.infer<typeof exerciseStateSchema>
export type OwnExercises = z.infer<typeof ownExercisesSchema>

export const savedAnswerSchema = z.object({
  revision: z.number(),
  earlierText: z.nullable(z.string()),
})

export type SavedAnswer = z.infer<typeof savedAnswerSchema>

export const readyAnswerSchema = z.object({ isRevealed: z.boolean() })

export type ReadyAnswer = z.infer<typeof readyAnswerSchema>
