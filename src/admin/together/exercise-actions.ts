'use server'

import { z } from 'zod'
import { instructorMessages } from '@/domain/together/instructor-messages'
import { instructorAction } from '@/server/requests/action'
import { archiveExercise } from '@/services/together/exercises/archive-exercise'

const archiveSchema = z.object({ exerciseId: z.uuid(), isArchived: z.boolean(), tab: z.uuid() })

/** Archives an exercise or restores it. Returns a message. */
export const archiveExerciseAction = instructorAction(archiveSchema, async ({ input, req }) => {
  await archiveExercise(req, input)
  return input.isArchived
    ? instructorMessages.exerciseArchived
    : instructorMessages.exerciseRestored
})
