'use server'

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { checkInSchema, formatCheckIn, weekMarkSchema } from '@/domain/together/check-in'
import { consume } from '@/server/limits/limits'
import { authedAction } from '@/server/requests/action'
import { saveAnswer } from '@/services/together/answers/save-answer'
import { switchCheckIns } from '@/services/together/shared-exercises/check-ins'
import { setReady, markTalked } from '@/services/together/shared-exercises/set-ready'

/** Turns the current user's weekly check-ins on or off. */
export const switchCheckInsAction = authedAction(
  z.object({ isOn: z.boolean() }),
  async ({ input: { isOn }, user, req }) => {
    await consume('togetherUser', user.id)
    await switchCheckIns(req, isOn)
    return null
  },
)

/** Saves the three answers of a week. */
export const saveCheckInAction = authedAction(
  checkInSchema,
  async ({ input: { week, numbers, seen }, user, req }) => {
    await consume('togetherUser', user.id)
    const { revision } = await saveAnswer(req, {
      subject: { kind: 'week', id: week },
      text: formatCheckIn(numbers),
      seen,
      // Each submission has its own writer ID, so that a concurrent submission that it overwrites
      // is stored as the earlier version.
      writer: randomUUID(),
    })
    return { revision }
  },
)

/** Marks the current user as ready to reveal this week's answers, or not ready. */
export const readyForCheckInAction = authedAction(
  weekMarkSchema,
  async ({ input: { week, isOn }, user, req }) => {
    await consume('togetherUser', user.id)
    const { isRevealed } = await setReady(req, { subject: { kind: 'week', id: week }, isOn })
    return { isRevealed }
  },
)

/** Marks an exercise as talked about by the current user, or not. */
export const markTalkedAction = authedAction(
  z.object({ exerciseId: z.uuid(), isOn: z.boolean() }),
  async ({ input: { exerciseId, isOn }, user, req }) => {
    await consume('togetherUser', user.id)
    await markTalked(req, { subject: { kind: 'exercise', id: exerciseId }, isOn })
    return null
  },
)
