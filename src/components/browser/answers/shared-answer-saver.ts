import * as z from 'zod/mini'
import type { FailureCode } from '@/domain/messages/error-catalog'
import { unsavedAnswerKey } from '@/domain/storage-keys'
import { saveAnswerResponseSchema } from '@/domain/together/exercise-state'
import { routes } from '@/domain/routes/paths'
import { anyResponse, callEndpoint, sendBeacon } from '../call-endpoint'
import { AnswerSaver } from './answer-saver'
import type { ServerAnswer, AnswerPayload, SaveResult } from './answer-saver-types'
import { type AnswerRef, saveLocalAnswer, readLocalAnswer } from './local-answers'

/** This tab's savers, kept across client-side navigation between lessons. */
const savers = new Map<string, AnswerSaver>()
let channel: BroadcastChannel | null = null

/** This tab's random ID, 24 hex digits. `randomUUID` is unavailable without HTTPS. */
const tabId = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

/** Returns this tab's saver for an answer. The first `retry` sends text stored on this device. */
export function getAnswerSaver(answer: AnswerRef, serverAnswer: ServerAnswer): AnswerSaver {
  const key = toSaverKey(answer)
  const existingSaver = savers.get(key)
  if (existingSaver) return existingSaver
  if (savers.size === 0) addListeners()
  const saver = new AnswerSaver(
    {
      send: (payload) => sendAnswer(answer, payload),
      sendBeacon: (payload) =>
        sendBeacon(routes.answers, {
          body: { subject: answer.subject, ...payload },
          userNumber: answer.userNumber,
        }),
      deleteEarlierVersion: () => deleteEarlierVersion(answer),
      store: (local) => saveLocalAnswer(answer, local),
      broadcast: (update) => channel?.postMessage({ name: key, ...update }),
      tabId,
    },
    serverAnswer,
    readLocalAnswer(answer),
  )
  savers.set(key, saver)
  return saver
}

const toSaverKey = ({ userNumber = '', subject }: AnswerRef) =>
  unsavedAnswerKey(userNumber, subject)

const updateSchema = z.object({
  name: z.string(),
  text: z.string(),
  revision: z.number(),
  isSaved: z.boolean(),
})

function addListeners(): void {
  const forEachSaver = (act: (saver: AnswerSaver) => void) => savers.forEach(act)
  window.addEventListener('online', () => forEachSaver((saver) => saver.retry()))
  document.addEventListener('visibilitychange', () => {
    // A hidden page may never become visible again, because phones close pages without notice.
    if (document.visibilityState === 'hidden') forEachSaver((saver) => saver.sendBeacon())
    // The user may have signed in again in another tab.
    else forEachSaver((saver) => saver.retry())
  })
  window.addEventListener('pagehide', () => forEachSaver((saver) => saver.sendBeacon()))
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('answers')
  channel.addEventListener('message', ({ data }) => {
    const update = updateSchema.safeParse(data).data
    if (update) savers.get(update.name)?.receiveFromTab(update)
  })
}

/** Errors that a retry can't resolve. */
const permanentErrors: readonly FailureCode[] = [
  'bad_request',
  'too_large',
  'exercise_not_found',
  'check_in_week_over',
]

async function sendAnswer(
  { userNumber, subject }: AnswerRef,
  payload: AnswerPayload,
): Promise<SaveResult> {
  const result = await callEndpoint(routes.answers, {
    schema: saveAnswerResponseSchema,
    method: 'POST',
    body: { subject, ...payload },
    userNumber,
  })
  if (result.ok) return { outcome: 'saved', answer: result.data }
  const { code, message } = result.error
  if (code === 'session_ended') return { outcome: 'signedOut', message }
  if (code === 'answer_already_revealed' || code === 'answer_marked_ready')
    return { outcome: 'opened', message }
  // Rate limits and server errors are temporary, so the text can still be saved later.
  return permanentErrors.includes(code) ? { outcome: 'refused', message } : { outcome: 'failed' }
}

async function deleteEarlierVersion({ userNumber, subject }: AnswerRef): Promise<boolean> {
  const { ok } = await callEndpoint(routes.deleteEarlierAnswer, {
    schema: anyResponse,
    method: 'POST',
    body: { subject },
    userNumber,
  })
  return ok
}
