import * as z from 'zod/mini'
import { memberMessages } from '@/domain/messages/member-messages'
import { uploadType } from '@/domain/upload-rules'
import { isRetryable } from '@/domain/retryable-codes'
import { anyResponse, callEndpoint } from '@/components/browser/call-endpoint'
import type { ChunkResponse, Sender } from './upload-in-chunks'

const BASE = '/api/uploads/videos'
/** A part of which nothing arrives for so long, in milliseconds, has lost its connection. */
const SILENCE_MS = 60_000

const begunSchema = z.object({ id: z.string() })
const answerSchema = z.object({ received: z.number() })

/**
 * Sends a lesson video to the site, by requests that tell how much of a part has left the browser.
 */
export function videoSender(file: File, signal: AbortSignal): Sender {
  return {
    begin: () => begin(file, signal),
    sendPart: (id, part, offset, onSent) =>
      sendPart(`${BASE}/${id}?offset=${offset}`, {
        file: part.slice(0, part.size, typeOf(file)),
        onSent,
        signal,
      }),
    drop: dropVideoUpload,
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const goOn = () => {
          clearTimeout(timer)
          removeEventListener('online', goOn)
          signal.removeEventListener('abort', goOn)
          resolve()
        }
        const timer = setTimeout(goOn, milliseconds)
        addEventListener('online', goOn)
        signal.addEventListener('abort', goOn)
      }),
  }
}

const typeOf = ({ name, type }: File) => uploadType({ name, mimeType: type })

/**
 * Has the site forget an upload, also while the page is being left. What gets lost, the site tidies
 * up.
 */
export function dropVideoUpload(id: string): void {
  void callEndpoint(`${BASE}/${id}`, { schema: anyResponse, method: 'DELETE', keepalive: true })
}

async function begin(
  file: File,
  signal: AbortSignal,
): Promise<{ id: string } | { message: string }> {
  const answer = await callEndpoint(BASE, {
    schema: begunSchema,
    method: 'POST',
    body: { name: file.name, mimeType: typeOf(file), size: file.size },
    unreachableMessage: memberMessages.uploads.lost,
    signal,
  })
  if (answer.ok) return answer.data
  const { message } = answer.error
  return { message: signal.aborted ? memberMessages.uploads.cancelled : message }
}

type PartRequest = { file: Blob; onSent: (bytes: number) => void; signal: AbortSignal }

async function sendPart(address: string, request: PartRequest): Promise<ChunkResponse> {
  const answer = await callEndpoint(address, {
    schema: answerSchema,
    method: 'PUT',
    timeoutMs: SILENCE_MS,
    ...request,
  })
  if (answer.ok) return { kind: 'received', ...answer.data }
  const { message, received } = answer.error
  // The site has got further, or less far, than this page knows.
  if (received !== undefined) return { kind: 'received', received }
  return isRetryable(answer.error) ? { kind: 'lost' } : { kind: 'refused', message }
}
