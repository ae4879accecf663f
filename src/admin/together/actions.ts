'use server'

import { z } from 'zod'
import { instructorMessages } from '@/domain/together/instructor-messages'
import { instructorAction } from '@/server/requests/action'
import { endPartnership, releasePartnerSeat } from '@/services/together/partnership/manage-couple'
import { setExerciseArchived } from '@/services/together/exercises/set-exercise-archived'

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

const archiveSchema = z.object({ exerciseId: z.uuid(), isArchived: z.boolean(), tab: z.uuid() })

/** Archives an exercise or restores it. Returns a message. */
export const archiveExerciseAction = instructorAction(archiveSchema, async ({ input, req }) => {
  await setExerciseArchived(req, input)
  return input.isArchived
    ? instructorMessages.exerciseArchived
    : instructorMessages.exerciseRestored
})
