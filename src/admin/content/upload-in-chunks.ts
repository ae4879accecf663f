import { memberMessages } from '@/domain/messages/member-messages'
import { UPLOAD_CHUNK_BYTES } from '@/domain/upload-rules'

/** The response to one chunk. */
export type ChunkResponse =
  /** Bytes at the server. After `lost` or a refused chunk, the next one starts there. */
  | { kind: 'received'; received: number }
  /** No response, or a response from a failing server: worth a retry. */
  | { kind: 'lost' }
  | { kind: 'refused'; message: string }

/** Transport of the chunks; `video-upload-requests.ts` implements it for browsers. */
export type Sender = {
  start: () => Promise<{ id: string } | { message: string }>
  sendPart: (
    id: string,
    part: Blob,
    offset: number,
    onSent: (bytes: number) => void,
  ) => Promise<ChunkResponse>
  drop: (id: string) => void
  /** Resolves after that time, or earlier when the connection may be back. */
  wait: (milliseconds: number) => Promise<void>
}

type Options = {
  sender: Sender
  signal: AbortSignal
  /** Reports the bytes sent, and whether the connection is currently lost. */
  onProgress: (progress: { sent: number; isLost: boolean }) => void
  /** Called once an upload id exists: from then on, leaving should delete the upload. */
  onStart: (id: string) => void
}

/** The pause doubles after each failure, up to the maximum. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/**
 * Uploads a file in sequential chunks and returns its upload id. After a lost connection it resumes
 * from the server's offset until it succeeds or is aborted: restarting 2 GB is too much. Throws
 * Error with a message for the user, after deleting the upload.
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
        onProgress({ sent: from + bytes, isLost: false })
      })
      throwIfAborted()
      if (response.kind === 'refused') throw new Error(response.message)
      if (response.kind === 'received' && response.received !== sent) {
        sent = response.received
        failures = 0
        onProgress({ sent, isLost: false })
        continue
      }
      onProgress({ sent, isLost: true })
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
