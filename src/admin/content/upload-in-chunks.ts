import { memberMessages } from '@/domain/messages/member-messages'
import { PART_BYTES } from '@/domain/upload-rules'

/** What came back for one part. */
export type ChunkResponse =
  /**
   * So many bytes of the file are there now; after `lost` or a refused part the next one begins
   * there.
   */
  | { kind: 'received'; received: number }
  /** No answer, or one of a server that is not itself: worth another try. */
  | { kind: 'lost' }
  | { kind: 'refused'; message: string }

/** How the parts reach the site; the browser's own way is in `video-upload-requests.ts`. */
export type Sender = {
  begin: () => Promise<{ id: string } | { message: string }>
  sendPart: (
    id: string,
    part: Blob,
    offset: number,
    onSent: (bytes: number) => void,
  ) => Promise<ChunkResponse>
  drop: (id: string) => void
  /** Waits so long, or until the connection seems to be back. */
  wait: (milliseconds: number) => Promise<void>
}

type Options = {
  sender: Sender
  signal: AbortSignal
  /** Told how many bytes are sent, and whether the connection is lost at this moment. */
  onProgress: (progress: { sent: number; isLost: boolean }) => void
  /**
   * Told as soon as the site knows of the upload: from then on leaving should say so to the site.
   */
  onBegin: (id: string) => void
}

/** Each pause is twice the one before, up to the longest. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/**
 * Sends a file in parts, one after the other, and returns the id under which the site has it. A
 * lost connection is tried again from where the site has got to, until it is back or the person
 * cancels: two gigabytes are too much to begin anew. Throws an Error with the sentence for the
 * person when it fails, after which nothing of the file is kept.
 */
export async function uploadInChunks(
  file: Blob,
  { sender, signal, onProgress, onBegin }: Options,
): Promise<string> {
  const begun = await sender.begin()
  if ('message' in begun) throw new Error(begun.message)
  const { id } = begun
  onBegin(id)
  const mustGoOn = () => {
    if (signal.aborted) throw new Error(memberMessages.uploads.cancelled)
  }
  try {
    let failures = 0
    for (let sent = 0; sent < file.size;) {
      const part = file.slice(sent, sent + PART_BYTES)
      const from = sent
      const answer = await sender.sendPart(id, part, from, (bytes) => {
        onProgress({ sent: from + bytes, isLost: false })
      })
      mustGoOn()
      if (answer.kind === 'refused') throw new Error(answer.message)
      if (answer.kind === 'received' && answer.received !== sent) {
        sent = answer.received
        failures = 0
        onProgress({ sent, isLost: false })
        continue
      }
      onProgress({ sent, isLost: true })
      await sender.wait(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
      failures += 1
      mustGoOn()
    }
    return id
  } catch (error) {
    sender.drop(id)
    throw error
  }
}
