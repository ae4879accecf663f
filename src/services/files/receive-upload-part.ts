import { AppError } from '@/domain/messages/app-error'
import { memberMessages } from '@/domain/messages/member-messages'
import {
  getExtension,
  MAX_VIDEO_BYTES,
  UPLOAD_CHUNK_BYTES,
  type Upload,
  validateUploadFile,
  getUploadMimeType,
} from '@/domain/upload-rules'
import { readHead } from '@/integrations/storage/temp-files'
import { fileStore } from '@/integrations/storage/store'

/**
 * Starts the upload of a lesson video and returns its ID. Throws AppError 'file_refused' or
 * 'no_room'.
 */
export async function startVideoUpload(input: Upload): Promise<string> {
  const upload = { ...input, mimeType: getUploadMimeType(input) }
  if (!upload.mimeType.startsWith('video/')) throw fileRefused(memberMessages.uploads.notAVideo)
  const problem = validateUploadFile(upload, null)
  if (problem !== null) throw fileRefused(problem)
  return (await fileStore()).uploads.start(upload.size)
}

type UploadPart = {
  /** In bytes. */
  offset: number
  mimeType: string
  body: ReadableStream<Uint8Array> | null
}

/**
 * Appends the next part of a lesson video and returns the number of bytes received so far. Throws
 * AppError 'upload_wrong_part' (409, fact `received`) if the upload must continue at a different
 * offset, and 'upload_not_found' (404) if the upload doesn't exist. Deletes the upload and throws
 * 'file_refused' (400) if its content doesn't match its type.
 */
export async function receiveUploadPart(
  id: string,
  { offset, mimeType, body }: UploadPart,
): Promise<number> {
  const { uploads } = await fileStore()
  const storedBytes = await uploads.receivedBytes(id)
  if (storedBytes === null) throw new AppError('upload_not_found')
  if (offset !== storedBytes) {
    const details = { received: storedBytes }
    throw new AppError('upload_wrong_part', { details })
  }
  if (body === null) return storedBytes
  const receivedBytes = await uploads.append(id, body, {
    offset,
    limit: Math.min(UPLOAD_CHUNK_BYTES, MAX_VIDEO_BYTES - offset),
  })
  if (offset > 0 || receivedBytes === 0) return receivedBytes

  // The file extension was already checked when the upload started.
  const name = `file${getExtension(mimeType)}`
  const head = await readHead(await uploads.preview(id))
  const problem = validateUploadFile({ name, mimeType, size: receivedBytes }, head)
  if (problem === null) return receivedBytes
  await uploads.drop(id)
  throw fileRefused(problem)
}

const fileRefused = (message: string) => new AppError('file_refused', { message })
