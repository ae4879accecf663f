import { memberMessages } from '@/domain/messages/member-messages'
import { UPLOAD_CHUNK_BYTES } from '@/domain/upload-rules'

/** The response to one chunk. */
export type ChunkResponse =
  /** `received` is the number of bytes on the server, which is the next chunk's offset. */
  | { kind: 'received'; received: number }
  /** The server failed or didn't respond. The chunk can be retried. */
  | { kind: 'lost' }
  | { kind: 'refused'; message: string }

/** Sends an upload's requests. `video-upload-requests.ts` implements it for browsers. */
export type ChunkSender = {
  start: () => Promise<{ id: string } | { message: string }>
  sendChunk: (
    id: string,
    chunk: Blob,
    offset: number,
    onSent: (bytes: number) => void,
  ) => Promise<ChunkResponse>
  deleteUpload: (id: string) => void
  /** Resolves after `milliseconds`, or earlier if the connection may be back. */
  wait: (milliseconds: number) => Promise<void>
}

type UploadOptions = {
  sender: ChunkSender
  signal: AbortSignal
  /** Reports the bytes sent, and whether the connection is currently lost. */
  onProgress: (progress: { sentBytes: number; isConnectionLost: boolean }) => void
  /** Called with the upload ID. From then on, leaving the page should delete the upload. */
  onStart: (id: string) => void
}

/** The delay before a retry doubles after each failure, up to the maximum. */
const MIN_RETRY_DELAY_MS = 1000
const MAX_RETRY_DELAY_MS = 30_000

/**
 * Uploads a file in sequential chunks and returns its upload ID. After a lost connection, retries
 * from the server's offset until the upload succeeds or is aborted, so that a large file never
 * starts over. On failure, deletes the upload and throws an Error with a message for the user.
 */
export async function uploadInChunks(
  file: Blob,
  { sender, signal, onProgress, onStart }: UploadOptions,
): Promise<string> {
  const startResult = await sender.start()
  if ('message' in startResult) throw new Error(startResult.message)
  const { id } = startResult
  onStart(id)
  const throwIfAborted = () => {
    if (signal.aborted) throw new Error(memberMessages.uploads.canceled)
  }
  try {
    let failureCount = 0
    for (let sentBytes = 0; sentBytes < file.size;) {
      const chunk = file.slice(sentBytes, sentBytes + UPLOAD_CHUNK_BYTES)
      const offset = sentBytes
      const response = await sender.sendChunk(id, chunk, offset, (bytes) => {
        onProgress({ sentBytes: offset + bytes, isConnectionLost: false })
      })
      throwIfAborted()
      if (response.kind === 'refused') throw new Error(response.message)
      if (response.kind === 'received' && response.received !== sentBytes) {
        sentBytes = response.received
        failureCount = 0
        onProgress({ sentBytes, isConnectionLost: false })
        continue
      }
      onProgress({ sentBytes, isConnectionLost: true })
      await sender.wait(Math.min(MIN_RETRY_DELAY_MS * 2 ** failureCount, MAX_RETRY_DELAY_MS))
      failureCount += 1
      throwIfAborted()
    }
    return id
  } catch (error) {
    sender.deleteUpload(id)
    throw error
  }
}
