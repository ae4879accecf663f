'use server'

import { z } from 'zod'
import { consume } from '@/server/limits/limits'
import { authedAction } from '@/server/requests/action'
import { markTalked } from '@/services/together/shared-exercises/mark-talked'

/** Marks an exercise as talked about by the current user, or not. */
export const markTalkedAction = authedAction(
  z.object({ exerciseId: z.uuid(), isOn: z.boolean() }),
  async ({ input: { exerciseId, isOn }, user, req }) => {
    await consume('togetherUser', user.id)
    await markTalked(req, { subject: { kind: 'exercise', id: exerciseId }, isOn })
    return null
  },
)
