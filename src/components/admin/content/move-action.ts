'use server'

import { z } from 'zod'
import { instructorAction } from '@/server/requests/action'
import { moveInList } from '@/services/catalog/move-in-list'

const moveSchema = z.object({
  collection: z.enum(['modules', 'lessons', 'exercises']),
  id: z.uuid(),
  direction: z.enum(['up', 'down']),
})

/**
 * Moves a module, lesson or exercise by one place, for the list on a course’s page in the admin.
 */
export const moveContent = instructorAction(moveSchema, async ({ input, req }) => {
  await moveInList(req, input.collection, input.id, input.direction)
})
