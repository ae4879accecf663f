import * as z from 'zod/mini'
import type { FailureCode } from '@/domain/messages/error-catalog'
import { answerKey } from '@/domain/storage-keys'
import { savedAnswerSchema } from '@/domain/together/exercise-state'
import { routes } from '@/domain/routes/paths'
import { anyResponse, callEndpoint, sendBeacon } from '../call-endpoint'
import { AnswerSaver } from './answer-saver'
import type { ServerAnswer, SentAnswer, SaveResult } from './answer-view'
import { type AnswerKeyParts, saveLocalAnswer, readLocalAnswer } from './local-answers'

/** The savers of this tab, kept during client-side navigation between lessons. */
const savers = new Map<string, AnswerSaver>()
let channel: BroadcastChannel | null = null

/** Returns this tab's saver of an answer. Sends text stored on this device at the first `retry`. */
export function answerSaver(answer: AnswerKeyParts, site: ServerAnswer): AnswerSaver {
  const name = nameOf(answer)
  const known = savers.get(name)
  if (known) return known
  if (savers.size === 0) listen()
  const saver = new AnswerSaver(
    {
      send: (written) => send(answer, written),
      beacon: (written) =>
        sendBeacon(routes.answers, {
          body: { subject: answer.subject, ...written },
          userNumber: answer.userNumber,
        }),
      deleteEarlierVersion: () => deleteEarlierVersion(answer),
      store: (local) => saveLocalAnswer(answer, local),
      broadcast: (update) => channel?.postMessage({ name, ...update }),
      writer: writerOfTab(),
    },
    site,
    readLocalAnswer(answer),
  )
  savers.set(name, saver)
  return saver
}

let writer: string | undefined

/** Creates 24 random hex characters, because `randomUUID` is unavailable without HTTPS. */
function writerOfTab(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  writer ??= Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return writer
}

const nameOf = ({ userNumber = '', subject }: AnswerKeyParts) => answerKey(userNumber, subject)

const updateSchema = z.object({
  name: z.string(),
  text: z.string(),
  revision: z.number(),
  isSaved: z.boolean(),
})

function listen(): void {
  const each = (act: (saver: AnswerSaver) => void) => savers.forEach(act)
  window.addEventListener('online', () => each((saver) => saver.retry()))
  document.addEventListener('visibilitychange', () => {
    // A hidden page may never become visible again, because phones close pages without notice.
    if (document.visibilityState === 'hidden') each((saver) => saver.sendBeacon())
    // The user may have signed in again in another tab.
    else each((saver) => saver.retry())
  })
  window.addEventListener('pagehide', () => each((saver) => saver.sendBeacon()))
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('answers')
  channel.addEventListener('message', ({ data }) => {
    const update = updateSchema.safeParse(data).data
    if (update) savers.get(update.name)?.receiveFromTab(update)
  })
}

/** Errors that a retry can't resolve. */
const refusals: readonly FailureCode[] = [
  'bad_request',
  'too_large',
  'exercise_not_found',
  'check_in_week_over',
]

async function send(
  { userNumber, subject }: AnswerKeyParts,
  written: SentAnswer,
): Promise<SaveResult> {
  const answer = await callEndpoint(routes.answers, {
    schema: savedAnswerSchema,
    method: 'POST',
    body: { subject, ...written },
    userNumber,
  })
  if (answer.ok) return { outcome: 'saved', answer: answer.data }
  const { code, message } = answer.error
  if (code === 'session_ended') return { outcome: 'signedOut', message }
  if (code === 'answer_already_revealed' || code === 'answer_marked_ready')
    return { outcome: 'opened', message }
  // Rate limits and server errors are temporary, so the text can still be saved later.
  return refusals.includes(code) ? { outcome: 'refused', message } : { outcome: 'failed' }
}

async function deleteEarlierVersion({ userNumber, subject }: AnswerKeyParts): Promise<boolean> {
  const { ok } = await callEndpoint(routes.deleteEarlierAnswer, {
    schema: anyResponse,
    method: 'POST',
    body: { subject },
    userNumber,
  })
  return ok
}
