import 'server-only'
import * as z from 'zod/mini'
import {
  answerSchema,
  subjectFlagSchema,
  answerSubjectSchema,
} from '@/domain/together/answer-schema'
import type { SetReadyResponse } from '@/domain/together/exercise-state'
import { consume, consumeInProcess } from '@/server/limits/limits'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint } from '@/server/requests/endpoint'
import { deleteEarlierAnswer, saveAnswer } from '@/services/together/answers/save-answer'
import { setReady } from '@/services/together/shared-exercises/set-ready'

/** Saves an answer. Also called by `sendBeacon` when the user leaves the page. */
export const saveAnswerEndpoint = endpoint(
  { admit: requireSignedIn, schema: answerSchema },
  async ({ req, user, input }) => {
    await consumeInProcess('answerUser', user.id)
    return Response.json(await saveAnswer(req, input))
  },
)

/** Deletes the overwritten version of an answer after it was restored or dismissed. */
export const deleteEarlierAnswerEndpoint = endpoint(
  { admit: requireSignedIn, schema: z.object({ subject: answerSubjectSchema }) },
  async ({ req, user, input }) => {
    await consumeInProcess('answerUser', user.id)
    await deleteEarlierAnswer(req, input.subject)
    return new Response(null, { status: 204 })
  },
)

/** Marks the current user as ready to reveal their answer to their partner, or not ready. */
export const setReadyEndpoint = endpoint(
  { admit: requireSignedIn, schema: subjectFlagSchema },
  async ({ req, user, input }) => {
    await consume('togetherUser', user.id)
    const { isRevealed } = await setReady(req, input)
    return Response.json({ isRevealed } satisfies SetReadyResponse)
  },
)
