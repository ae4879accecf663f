import { memberMessages } from '@/domain/messages/member-messages'
import { UPLOAD_CHUNK_BYTES } from '@/domain/upload-rules'

/** The response to one chunk. */
export type ChunkResponse =
  /** The number of bytes on the server, at which the next chunk starts. */
  | { kind: 'received'; received: number }
  /** There was no response, or the server failed. The chunk can be retried. */
  | { kind: 'lost' }
  | { kind: 'refused'; message: string }

/** The transport for chunks. `video-upload-requests.ts` implements it for browsers. */
export type Sender = {
  start: () => Promise<{ id: string } | { message: string }>
  sendPart: (
    id: string,
    part: Blob,
    offset: number,
    onSent: (bytes: number) => void,
  ) => Promise<ChunkResponse>
  drop: (id: string) => void
  /** Resolves after `milliseconds`, or earlier if the connection may be back. */
  wait: (milliseconds: number) => Promise<void>
}

type Options = {
  sender: Sender
  signal: AbortSignal
  /** Reports the bytes sent, and whether the connection is currently lost. */
  onProgress: (progress: { sent: number; isConnectionLost: boolean }) => void
  /** Called with the upload ID. From then on, leaving the page should delete the upload. */
  onStart: (id: string) => void
}

/** The delay before a retry doubles after each failure, up to the maximum. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/**
 * Uploads a file in sequential chunks and returns its upload ID. After a lost connection, retries
 * from the server's offset until the upload succeeds or is aborted, so that a large file never
 * starts over. On failure, deletes the upload and throws an Error with a message for the user.
 */
export async function uploadInChunks(
  file: Blob,
  { sender, signal, onProgress, onStart }: Options,
): Promise<string> {
  const started = await sender.start()
  if ('message' in started) throw new Error(started.message)
  const { id } = started
  onStart(id)
  const throwIfAborted = () => {
    if (signal.aborted) throw new Error(memberMessages.uploads.cancelled)
  }
  try {
    let failures = 0
    for (let sent = 0; sent < file.size;) {
      const part = file.slice(sent, sent + UPLOAD_CHUNK_BYTES)
      const from = sent
      const response = await sender.sendPart(id, part, from, (bytes) => {
        onProgress({ sent: from + bytes, isConnectionLost: false })
      })
      throwIfAborted()
      if (response.kind === 'refused') throw new Error(response.message)
      if (response.kind === 'received' && response.received !== sent) {
        sent = response.received
        failures = 0
        onProgress({ sent, isConnectionLost: false })
        continue
      }
      onProgress({ sent, isConnectionLost: true })
      await sender.wait(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
      failures += 1
      throwIfAborted()
    }
    return id
  } catch (error) {
    sender.drop(id)
    throw error
  }
}
