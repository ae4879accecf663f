'use server'

import { z } from 'zod'
import { instructorMessages } from '@/domain/together/instructor-messages'
import { instructorAction } from '@/server/requests/action'
import { endPartnership } from '@/services/together/partnership/end-partnership'
import { releasePartnerSeat } from '@/services/together/partnership/release-partner-seat'

const coupleSchema = z.object({ partnershipId: z.uuid() })

/** Ends a partnership for two who have asked for it. Answers with a sentence. */
export const endPartnershipAction = instructorAction(coupleSchema, async ({ input, req }) => {
  await endPartnership(req, input.partnershipId)
  return instructorMessages.coupleEnded
})

/** Takes the second place of a purchase from whoever of two has it. Answers with a sentence. */
export const releasePartnerSeatAction = instructorAction(coupleSchema, async ({ input, req }) => {
  await releasePartnerSeat(req, input.partnershipId)
  return instructorMessages.secondPlaceFreed
})
