'use server'

import { z } from 'zod'
import { instructorMessages } from '@/domain/together/instructor-messages'
import { instructorAction } from '@/server/requests/action'
import { endPartnership } from '@/services/together/partnership/end-partnership'
import { freeSecondPlace } from '@/services/together/partnership/free-second-place'

const coupleSchema = z.object({ partnershipId: z.uuid() })

/** Ends a partnership for two who have asked for it. Answers with a sentence. */
export const endPartnershipAction = instructorAction(coupleSchema, async ({ input, req }) => {
  await endPartnership(req, input.partnershipId)
  return instructorMessages.coupleEnded
})

/** Takes the second place of a purchase from whoever of two has it. Answers with a sentence. */
export const freeSecondPlaceAction = instructorAction(coupleSchema, async ({ input, req }) => {
  await freeSecondPlace(req, input.partnershipId)
  return instructorMessages.secondPlaceFreed
})
