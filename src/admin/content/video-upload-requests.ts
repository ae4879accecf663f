import * as z from 'zod/mini'
import { memberMessages } from '@/domain/messages/member-messages'
import { uploadMimeTypeOf } from '@/domain/upload-rules'
import { isRetryable } from '@/domain/retryable-codes'
import { anyResponse, callEndpoint } from '@/components/browser/call-endpoint'
import type { ChunkSender } from './upload-in-chunks'

const UPLOADS_URL = '/api/uploads/videos'
/** A request whose upload makes no progress for this long counts as disconnected. */
const STALL_TIMEOUT_MS = 60_000

const startResponseSchema = z.object({ id: z.string() })
const chunkResponseSchema = z.object({ received: z.number() })

/** Creates a `ChunkSender` for a lesson video, whose requests report upload progress. */
export function createVideoSender(file: File, signal: AbortSignal): ChunkSender {
  const mimeType = uploadMimeTypeOf({ name: file.name, mimeType: file.type })
  return {
    async start() {
      const result = await callEndpoint(UPLOADS_URL, {
        schema: startResponseSchema,
        method: 'POST',
        body: { name: file.name, mimeType, size: file.size },
        unreachableMessage: memberMessages.uploads.connectionLost,
        signal,
      })
      if (result.ok) return result.data
      const { message } = result.error
      return { message: signal.aborted ? memberMessages.uploads.canceled : message }
    },
    async sendChunk(id, chunk, offset, onUploadProgress) {
      const result = await callEndpoint(`${UPLOADS_URL}/${id}?offset=${offset}`, {
        schema: chunkResponseSchema,
        method: 'PUT',
        timeoutMs: STALL_TIMEOUT_MS,
        file: chunk.slice(0, chunk.size, mimeType),
        onUploadProgress,
        signal,
      })
      if (result.ok) return { kind: 'received', ...result.data }
      const { message, received } = result.error
      // The server holds a different number of bytes than this page assumed.
      if (received !== undefined) return { kind: 'received', received }
      return isRetryable(result.error) ? { kind: 'lost' } : { kind: 'refused', message }
    },
    deleteUpload: deleteVideoUpload,
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

/** Deletes an upload, even while the page unloads. If the request is lost, the server cleans up. */
export function deleteVideoUpload(id: string): void {
  void callEndpoint(`${UPLOADS_URL}/${id}`, {
    schema: anyResponse,
    method: 'DELETE',
    keepalive: true,
  })
}
