import { memberMessages } from '@/domain/messages/member-messages'
import { PART_BYTES } from '@/domain/upload-rules'

/** What came back for one part. */
export type PartAnswer =
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
  ) => Promise<PartAnswer>
  drop: (id: string) => void
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

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]

/**
 * Sends a file in parts, one after the other, and returns the id under which the site has it. A
 * lost connection is tried again for two minutes, from where the site has got to. Throws an Error
 * with the sentence for the person when it fails, after which nothing of the file is kept.
 */
export async function sendInParts(
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
      const pause = PAUSES_MS[failures]
      if (pause === undefined) throw new Error(memberMessages.uploads.lost)
      failures += 1
      onProgress({ sent, isLost: true })
      await sender.wait(pause)
      mustGoOn()
    }
    return id
  } catch (error) {
    sender.drop(id)
    throw error
  }
}
