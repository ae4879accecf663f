import * as z from 'zod/mini'
import { memberMessages } from '@/domain/messages/member-messages'
import { uploadType } from '@/domain/upload-rules'
import { isRetryable } from '@/domain/retryable-codes'
import { anyResponse, callEndpoint } from '@/components/browser/call-endpoint'
import type { Sender } from './upload-in-chunks'

const BASE = '/api/uploads/videos'
/** A request whose upload makes no progress for this long counts as disconnected. */
const STALL_TIMEOUT_MS = 60_000

const startedSchema = z.object({ id: z.string() })
const chunkSchema = z.object({ received: z.number() })

/** Returns a `Sender` for a lesson video, whose requests report upload progress. */
export function videoSender(file: File, signal: AbortSignal): Sender {
  const mimeType = uploadType({ name: file.name, mimeType: file.type })
  return {
    async start() {
      const result = await callEndpoint(BASE, {
        schema: startedSchema,
        method: 'POST',
        body: { name: file.name, mimeType, size: file.size },
        unreachableMessage: memberMessages.uploads.lost,
        signal,
      })
      if (result.ok) return result.data
      const { message } = result.error
      return { message: signal.aborted ? memberMessages.uploads.cancelled : message }
    },
    async sendPart(id, part, offset, onSent) {
      const result = await callEndpoint(`${BASE}/${id}?offset=${offset}`, {
        schema: chunkSchema,
        method: 'PUT',
        timeoutMs: STALL_TIMEOUT_MS,
        file: part.slice(0, part.size, mimeType),
        onSent,
        signal,
      })
      if (result.ok) return { kind: 'received', ...result.data }
      const { message, received } = result.error
      // The server holds a different number of bytes than this page assumed.
      if (received !== undefined) return { kind: 'received', received }
      return isRetryable(result.error) ? { kind: 'lost' } : { kind: 'refused', message }
    },
    drop: dropVideoUpload,
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const resume = () => {
          clearTimeout(timer)
          removeEventListener('online', resume)
          signal.removeEventListener('abort', resume)
          resolve()
        }
        const timer = setTimeout(resume, milliseconds)
        addEventListener('online', resume)
        signal.addEventListener('abort', resume)
      }),
  }
}

/** Deletes an upload, even while the page unloads. The server cleans up after a lost request. */
export function dropVideoUpload(id: string): void {
  void callEndpoint(`${BASE}/${id}`, { schema: anyResponse, method: 'DELETE', keepalive: true })
}
