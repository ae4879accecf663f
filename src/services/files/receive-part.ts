import { AppError } from '@/domain/messages/app-error'
import { memberMessages } from '@/domain/messages/member-messages'
import {
  extensionOf,
  MAX_VIDEO_BYTES,
  UPLOAD_CHUNK_BYTES,
  type Upload,
  uploadProblem,
  uploadType,
} from '@/domain/upload-rules'
import { readHead } from '@/integrations/storage/temp-files'
import { fileStore } from '@/integrations/storage/store'

/**
 * Starts the upload of a lesson video and returns its ID. Throws AppError 'file_refused' or
 * 'no_room'.
 */
export async function startVideoUpload(input: Upload): Promise<string> {
  const upload = { ...input, mimeType: uploadType(input) }
  if (!upload.mimeType.startsWith('video/')) throw refused(memberMessages.uploads.notAVideo)
  const problem = uploadProblem(upload, null)
  if (problem !== null) throw refused(problem)
  return (await fileStore()).uploads.start(upload.size)
}

type Part = {
  /** In bytes. */
  offset: number
  mimeType: string
  body: ReadableStream<Uint8Array> | null
}

/**
 * Appends the next part of a lesson video and returns the number of bytes received so far. Throws
 * AppError 'upload_wrong_part' (409, fact `received`) if the upload must continue at a different
 * offset, and 'upload_not_found' (404) if the upload doesn't exist. Drops the upload and throws
 * 'file_refused' (400) if its content doesn't match its type.
 */
export async function receivePart(id: string, { offset, mimeType, body }: Part): Promise<number> {
  const { uploads } = await fileStore()
  const stored = await uploads.received(id)
  if (stored === null) throw new AppError('upload_not_found')
  if (offset !== stored) {
    const facts = { received: stored }
    throw new AppError('upload_wrong_part', { facts })
  }
  if (body === null) return stored
  const received = await uploads.append(id, body, {
    offset,
    limit: Math.min(UPLOAD_CHUNK_BYTES, MAX_VIDEO_BYTES - offset),
  })
  if (offset > 0 || received === 0) return received

  // The file extension was already checked when the upload started.
  const name = `file${extensionOf(mimeType)}`
  const head = await readHead(await uploads.preview(id))
  const problem = uploadProblem({ name, mimeType, size: received }, head)
  if (problem === null) return received
  await uploads.drop(id)
  throw refused(problem)
}

const refused = (message: string) => new AppError('file_refused', { message })
