'use server'

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { checkInSchema, formatCheckIn, weekFlagSchema } from '@/domain/together/check-in'
import { consume } from '@/server/limits/limits'
import { authedAction } from '@/server/requests/action'
import { saveAnswer } from '@/services/together/answers/save-answer'
import { setCheckInsEnabled } from '@/services/together/shared-exercises/check-ins'
import { setReady, setTalkedAbout } from '@/services/together/shared-exercises/set-ready'

/** Turns the current user's weekly check-ins on or off. */
export const switchCheckInsAction = authedAction(
  z.object({ isOn: z.boolean() }),
  async ({ input: { isOn }, user, req }) => {
    await consume('togetherUser', user.id)
    await setCheckInsEnabled(req, isOn)
    return null
  },
)

/** Saves the current user's three answers of a week. */
export const saveCheckInAction = authedAction(
  checkInSchema,
  async ({ input: { week, numbers, seen }, user, req }) => {
    await consume('togetherUser', user.id)
    const { revision } = await saveAnswer(req, {
      subject: { kind: 'week', id: week },
      text: formatCheckIn(numbers),
      seen,
      // Each submission has its own writer ID. So if it overwrites a concurrent submission, that
      // one is kept as the earlier version.
      writer: randomUUID(),
    })
    return { revision }
  },
)

/** Marks the current user as ready, or not ready, to reveal the answers of a week. */
export const setCheckInReadyAction = authedAction(
  weekFlagSchema,
  async ({ input: { week, isOn }, user, req }) => {
    await consume('togetherUser', user.id)
    const { isRevealed } = await setReady(req, { subject: { kind: 'week', id: week }, isOn })
    return { isRevealed }
  },
)

/** Sets whether the current user has marked an exercise as talked about. */
export const markTalkedAction = authedAction(
  z.object({ exerciseId: z.uuid(), isOn: z.boolean() }),
  async ({ input: { exerciseId, isOn }, user, req }) => {
    await consume('togetherUser', user.id)
    await setTalkedAbout(req, { subject: { kind: 'exercise', id: exerciseId }, isOn })
    return null
  },
)
