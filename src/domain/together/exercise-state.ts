import * as z from 'zod/mini'

/** The state of one user's exercise, including what the user may see of the partner's. */
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

/** A user's exercises in a module, except those that neither the user nor the partner started. */
export const ownExercisesSchema = z.object({
  /** The display name of the partner in this course. Null if the user has no partner. */
  partnerName: z.nullable(z.string()),
  exercises: z.array(exerciseStateSchema),
})

export type ExerciseState = z.infer<typeof exerciseStateSchema>
export type OwnExercises = z.infer<typeof ownExercisesSchema>

export const saveAnswerResponseSchema = z.object({
  revision: z.number(),
  earlierText: z.nullable(z.string()),
})

export type SaveAnswerResponse = z.infer<typeof saveAnswerResponseSchema>

export const setReadyResponseSchema = z.object({ isRevealed: z.boolean() })

export type SetReadyResponse = z.infer<typeof setReadyResponseSchema>
