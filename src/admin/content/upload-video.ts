import * as z from 'zod/mini'
import { anyResponse, callEndpoint } from '@/components/browser/call-endpoint'
import { memberMessages } from '@/domain/messages/member-messages'
import { isRetryable } from '@/domain/retryable-codes'
import { UPLOAD_CHUNK_BYTES, getUploadMimeType } from '@/domain/upload-rules'

type UploadOptions = {
  signal: AbortSignal
  /** Reports the bytes sent, and whether the connection is currently lost. */
  onProgress: (progress: { sentBytes: number; isConnectionLost: boolean }) => void
  /** Called with the upload ID. From then on, leaving the page should delete the upload. */
  onStart: (id: string) => void
}

const UPLOADS_URL = '/api/uploads/videos'
/** A request whose upload makes no progress for this long counts as disconnected. */
const STALL_TIMEOUT_MS = 60_000
/** The delay before a retry doubles after each failure, up to the maximum. */
const MIN_RETRY_DELAY_MS = 1000
const MAX_RETRY_DELAY_MS = 30_000

const startResponseSchema = z.object({ id: z.string() })
const chunkResponseSchema = z.object({ received: z.number() })

/**
 * Uploads a video in sequential chunks and returns its upload ID. After a lost connection, retries
 * from the server's offset until the upload succeeds or is aborted, so that a large file never
 * starts over. On failure, deletes the upload and throws an Error with a message for the user.
 */
export async function uploadVideo(
  file: File,
  { signal, onProgress, onStart }: UploadOptions,
): Promise<string> {
  const mimeType = getUploadMimeType({ name: file.name, mimeType: file.type })
  const startResult = await callEndpoint(UPLOADS_URL, {
    schema: startResponseSchema,
    method: 'POST',
    body: { name: file.name, mimeType, size: file.size },
    unreachableMessage: memberMessages.uploads.connectionLost,
    signal,
  })
  if (!startResult.ok) {
    throwIfAborted(signal)
    throw new Error(startResult.error.message)
  }
  const { id } = startResult.data
  onStart(id)
  try {
    let failureCount = 0
    for (let sentBytes = 0; sentBytes < file.size;) {
      const offset = sentBytes
      const result = await callEndpoint(`${UPLOADS_URL}/${id}?offset=${offset}`, {
        schema: chunkResponseSchema,
        method: 'PUT',
        timeoutMs: STALL_TIMEOUT_MS,
        file: file.slice(offset, offset + UPLOAD_CHUNK_BYTES, mimeType),
        onUploadProgress: (bytes) =>
          onProgress({ sentBytes: offset + bytes, isConnectionLost: false }),
        signal,
      })
      throwIfAborted(signal)
      // An error contains `received` if the server has a different number of bytes than expected.
      const { received } = result.ok ? result.data : result.error
      if (received !== undefined && received !== offset) {
        sentBytes = received
        failureCount = 0
        onProgress({ sentBytes, isConnectionLost: false })
        continue
      }
      if (!result.ok && received === undefined && !isRetryable(result.error))
        throw new Error(result.error.message)
      onProgress({ sentBytes, isConnectionLost: true })
      await waitForRetry(
        Math.min(MIN_RETRY_DELAY_MS * 2 ** failureCount, MAX_RETRY_DELAY_MS),
        signal,
      )
      failureCount += 1
      throwIfAborted(signal)
    }
    return id
  } catch (error) {
    deleteVideoUpload(id)
    throw error
  }
}

function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new Error(memberMessages.uploads.canceled)
}

/** Resolves after the delay, or earlier if the connection may be back or the upload is aborted. */
function waitForRetry(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer)
      removeEventListener('online', resume)
      signal.removeEventListener('abort', resume)
      resolve()
    }
    const timer = setTimeout(resume, delayMs)
    addEventListener('online', resume)
    signal.addEventListener('abort', resume)
  })
}

/** Deletes an upload, even while the page unloads. If the request is lost, the server cleans up. */
export function deleteVideoUpload(id: string): void {
  void callEndpoint(`${UPLOADS_URL}/${id}`, {
    schema: anyResponse,
    method: 'DELETE',
    keepalive: true,
  })
}
