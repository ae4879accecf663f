import * as z from 'zod/mini'
import { timezoneSchema } from '../identity/time-zone-schema'
import { ownExercisesSchema } from '../together/exercise-state'

/** A user's progress in a module. Contains only lessons with activity. */
export const learnerProgressSchema = z.object({
  /** Whether this is the first module, and the user has started the course. */
  canStartOver: z.boolean(),
  lessons: z.array(
    z.object({
      id: z.string(),
      isDone: z.boolean(),
      /** The last playback position, across devices. */
      positionSeconds: z.number(),
    }),
  ),
})

/** The current user, for a page that is cached for everyone. */
const personSchema = z.object({
  displayName: z.string(),
  email: z.string(),
  manualUserId: z.nullable(z.string()),
  timezone: timezoneSchema,
})

/** The current user and their progress, for a page cached for everyone (docs/decisions/0043). */
export const learnerStateSchema = z.extend(learnerProgressSchema, {
  person: personSchema,
  /** The user's answers to the module's exercises. */
  together: ownExercisesSchema,
})

export type LearnerStateWithoutPerson = Omit<LearnerState, 'person'>
export type LearnerState = z.infer<typeof learnerStateSchema>
