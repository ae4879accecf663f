import { AppError } from '@/domain/messages/app-error'
import { memberMessages } from '@/domain/messages/member-messages'
import {
  endingOf,
  MAX_VIDEO_BYTES,
  PART_BYTES,
  type Upload,
  uploadProblem,
  uploadType,
} from '@/domain/upload-rules'
import { readHead } from '@/integrations/storage/temp-files'
import { fileStore } from '@/integrations/storage/store'

/**
 * Prepares for a lesson video and returns the id of the upload. Throws AppError with the sentence
 * for one that is too large, of the wrong kind, or for which there is no room.
 */
export async function startVideoUpload(sent: Upload): Promise<string> {
  const upload = { ...sent, mimeType: uploadType(sent) }
  if (!upload.mimeType.startsWith('video/')) throw refused(memberMessages.uploads.notAVideo)
  const problem = uploadProblem(upload, null)
  if (problem !== null) throw refused(problem)
  return (await fileStore()).uploads.begin(upload.size)
}

type Part = {
  /** Where in the file it begins, in bytes. */
  offset: number
  mimeType: string
  body: ReadableStream<Uint8Array> | null
}

/**
 * Takes the next part of a lesson video and returns how many bytes are here now. Throws AppError:
 * 409 with the fact `received` when another part is due, 404 when the upload is not known (any
 * more), 400 when the file is not what it says it is, and then forgets it.
 */
export async function receivePart(id: string, { offset, mimeType, body }: Part): Promise<number> {
  const { uploads } = await fileStore()
  const here = await uploads.received(id)
  if (here === null) throw new AppError('upload_gone')
  if (offset !== here) {
    const facts = { received: here }
    throw new AppError('other_part', { facts })
  }
  if (body === null) return here
  const received = await uploads.append(id, body, {
    offset,
    limit: Math.min(PART_BYTES, MAX_VIDEO_BYTES - offset),
  })
  if (offset > 0 || received === 0) return received

  // The name was checked when the upload began.
  const name = `file${endingOf(mimeType)}`
  const head = await readHead(await uploads.look(id))
  const problem = uploadProblem({ name, mimeType, size: received }, head)
  if (problem === null) return received
  await uploads.drop(id)
  throw refused(problem)
}

const refused = (sentence: string) => new AppError('file_refused', { sentence })
