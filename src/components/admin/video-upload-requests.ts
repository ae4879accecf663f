import { z } from 'zod'
import { memberMessages } from '@/domain/member-messages'
import type { PartAnswer, Sender } from './send-in-parts'

const BASE = '/api/uploads/videos'
/** A part of which nothing arrives for so long, in milliseconds, has lost its connection. */
const SILENCE_MS = 60_000

const begunSchema = z.object({ id: z.string() })
const answerSchema = z.object({ received: z.number() })
const failureSchema = z.object({
  error: z.object({ message: z.string(), received: z.number().optional() }),
})

/** Sends a lesson video to the site, by requests that tell how much of a part has left the browser. */
export function videoSender(file: File, signal: AbortSignal): Sender {
  return {
    begin: () => begin(file, signal),
    sendPart: (id, part, offset, onSent) =>
      sendPart(`${BASE}/${id}?offset=${offset}`, { part, type: file.type, onSent, signal }),
    drop: dropVideoUpload,
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}

/** Has the site forget an upload, also while the page is being left. What gets lost, the site tidies up. */
export function dropVideoUpload(id: string): void {
  fetch(`${BASE}/${id}`, { method: 'DELETE', keepalive: true }).catch(() => undefined)
}

async function begin(
  { name, type: mimeType, size }: File,
  signal: AbortSignal,
): Promise<{ id: string } | { message: string }> {
  try {
    const response = await fetch(BASE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, mimeType, size }),
      signal,
    })
    const answer: unknown = await response.json()
    if (response.ok) return begunSchema.parse(answer)
    return { message: failureSchema.parse(answer).error.message }
  } catch {
    // No answer, or one that is not the site's own.
    return {
      message: signal.aborted ? memberMessages.uploads.cancelled : memberMessages.uploads.lost,
    }
  }
}

type PartRequest = {
  part: Blob
  type: string
  onSent: (bytes: number) => void
  signal: AbortSignal
}

// fetch cannot tell how much of a request has been sent.
function sendPart(
  address: string,
  { part, type, onSent, signal }: PartRequest,
): Promise<PartAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const finish = (answer: PartAnswer) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
      resolve(answer)
    }
    let silence = setTimeout(abort, SILENCE_MS)
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(abort, SILENCE_MS)
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      heard()
      onSent(Math.min(loaded, part.size))
    })
    request.addEventListener('load', () => finish(answerOf(request)))
    for (const event of ['error', 'abort', 'timeout']) {
      request.addEventListener(event, () => finish({ kind: 'lost' }))
    }
    signal.addEventListener('abort', abort)
    request.open('PUT', address)
    request.setRequestHeader('content-type', type)
    request.send(part)
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): PartAnswer {
  const answer = parsed(responseText)
  const received = answerSchema.safeParse(answer)
  if (status === 200 && received.success) return { kind: 'received', ...received.data }
  const failure = failureSchema.safeParse(answer).data?.error
  // The site has got further, or less far, than this page knows.
  if (failure?.received !== undefined) return { kind: 'received', received: failure.received }
  if (failure === undefined || status >= 500) return { kind: 'lost' }
  return { kind: 'refused', message: failure.message }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page.
    return null
  }
}
