'use server'

import { z } from 'zod'
import { instructorMessages } from '@/domain/together/instructor-messages'
import { instructorAction } from '@/server/requests/action'
import { archiveExercise } from '@/services/together/exercises/archive-exercise'

const archiveSchema = z.object({ exerciseId: z.uuid(), isArchived: z.boolean(), tab: z.uuid() })

/**
 * Puts an exercise into the archive or brings it back, for its page in the admin. Answers with a
 * sentence.
 */
export const archiveExerciseAction = instructorAction(archiveSchema, async ({ input, req }) => {
  await archiveExercise(req, input)
  return input.isArchived
    ? instructorMessages.exerciseArchived
    : instructorMessages.exerciseBroughtBack
})
