'use server'

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { checkInSchema, formatCheckIn, weekFlagSchema } from '@/domain/together/check-in'
import { limitedActionCreator } from '@/server/requests/limited-action'
import { saveAnswer } from '@/services/together/answers/save-answer'
import { setCheckInsEnabled } from '@/services/together/shared-exercises/check-ins'
import { setReady, setTalkedAbout } from '@/services/together/shared-exercises/set-ready'

const createLimitedAction = limitedActionCreator('togetherUser')

/** Turns the current user's weekly check-ins on or off. */
export const switchCheckInsAction = createLimitedAction(
  z.object({ isOn: z.boolean() }),
  (req, { isOn }) => setCheckInsEnabled(req, isOn),
)

/** Saves the current user's three answers for a week. */
export const saveCheckInAction = createLimitedAction(
  checkInSchema,
  (req, { week, numbers, seen }) =>
    saveAnswer(req, {
      subject: { kind: 'week', id: week },
      text: formatCheckIn(numbers),
      seen,
      // Each submission has its own writer ID. So if it overwrites a concurrent submission, that
      // one is kept as the earlier version.
      writer: randomUUID(),
    }),
)

/** Marks the current user as ready, or not ready, to reveal a week's answers. */
export const setCheckInReadyAction = createLimitedAction(weekFlagSchema, (req, { week, isOn }) =>
  setReady(req, { subject: { kind: 'week', id: week }, isOn }),
)

/** Sets whether the current user has marked an exercise as talked about. */
export const markTalkedAction = createLimitedAction(
  z.object({ exerciseId: z.uuid(), isOn: z.boolean() }),
  (req, { exerciseId, isOn }) =>
    setTalkedAbout(req, { subject: { kind: 'exercise', id: exerciseId }, isOn }),
)
