import * as z from 'zod/mini'
import { timezoneSchema } from '../identity/time-zone-schema'
import { ownExercisesSchema } from '../together/exercise-state'

/** How far somebody is in a module. It names only lessons in which something was done. */
export const learnerProgressSchema = z.object({
  /** Whether the course could be started over here: in its first module, when anything is begun. */
  canStartOver: z.boolean(),
  lessons: z.array(
    z.object({
      id: z.string(),
      isDone: z.boolean(),
      /** How far they were when they left it last, on whatever device. */
      positionSeconds: z.number(),
    }),
  ),
})

/** Who is at a page that is the same for everybody. */
const personSchema = z.object({
  displayName: z.string(),
  email: z.string(),
  manualUserId: z.nullable(z.string()),
  /** In which they read times. */
  timezone: timezoneSchema,
})

/**
 * What the page of a module asks for: who is at it, and how far they are. The page itself is the
 * same for all who may learn from it (docs/decisions/0043).
 */
export const learnerStateSchema = z.extend(learnerProgressSchema, {
  person: personSchema,
  /** What they wrote for the exercises there. */
  together: ownExercisesSchema,
})

export type OwnLearning = Omit<LearnerState, 'person'>
export type LearnerState = z.infer<typeof learnerStateSchema>
