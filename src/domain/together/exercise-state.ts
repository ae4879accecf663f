import * as z from 'zod/mini'

/** Of an exercise, what is its reader's own, and what they may know of their partner. */
export const exerciseStateSchema = z.object({
  exerciseId: z.string(),
  /** What they wrote; null when it cannot be opened, because its key is missing. */
  text: z.nullable(z.string()),
  /** What another device wrote over, until it is brought back or dismissed. */
  earlierText: z.nullable(z.string()),
  revision: z.number(),
  isReady: z.boolean(),
  /** The furthest that the partner has come. */
  partner: z.enum(['none', 'answered', 'ready']),
  isRevealed: z.boolean(),
})

/** What is one's own of the exercises of a module. It names only those where something was done. */
export const ownExercisesSchema = z.object({
  /** The display name of the partner in this course; null without one. */
  partnerName: z.nullable(z.string()),
  exercises: z.array(exerciseStateSchema),
})

export type ExerciseState = z.infer<typeof exerciseStateSchema>
export type OwnExercises = z.infer<typeof ownExercisesSchema>

/** What became of a save. */
export const savedAnswerSchema = z.object({
  revision: z.number(),
  earlierText: z.nullable(z.string()),
})

export type SavedAnswer = z.infer<typeof savedAnswerSchema>

/** What became of saying that one is ready. */
export const readyAnswerSchema = z.object({ isRevealed: z.boolean() })

export type ReadyAnswer = z.infer<typeof readyAnswerSchema>
