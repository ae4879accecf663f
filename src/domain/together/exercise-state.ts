import * as z from 'zod/mini'

/**
 * The state of an exercise for its reader: their answer, and what they may know of their partner.
 */
export const exerciseStateSchema = z.object({
  exerciseId: z.string(),
  /** The answer; null if it can't be decrypted because its key is missing. */
  text: z.nullable(z.string()),
  /** The answer that another device replaced, until restored or dismissed. */
  earlierText: z.nullable(z.string()),
  revision: z.number(),
  isReady: z.boolean(),
  partner: z.enum(['none', 'answered', 'ready']),
  isRevealed: z.boolean(),
})

/** The user's exercises in a module, only those with activity. */
export const ownExercisesSchema = z.object({
  /** The partner's display name in this course; null without a partner. */
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
