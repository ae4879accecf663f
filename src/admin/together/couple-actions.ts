'use server'

import { z } from 'zod'
import { instructorMessages } from '@/domain/together/instructor-messages'
import { instructorAction } from '@/server/requests/action'
import { endPartnership } from '@/services/together/partnership/end-partnership'
import { releasePartnerSeat } from '@/services/together/partnership/release-partner-seat'

const coupleSchema = z.object({ partnershipId: z.uuid() })

/** Ends a partnership at the couple's request. Returns a message. */
export const endPartnershipAction = instructorAction(coupleSchema, async ({ input, req }) => {
  await endPartnership(req, input.partnershipId)
  return instructorMessages.coupleEnded
})

/** Removes partner access from the partner who has it. Returns a message. */
export const releasePartnerSeatAction = instructorAction(coupleSchema, async ({ input, req }) => {
  await releasePartnerSeat(req, input.partnershipId)
  return instructorMessages.partnerSeatReleased
})
