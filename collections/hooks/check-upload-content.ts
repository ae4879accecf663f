import { readFile, writeFile } from 'node:fs/promises'
import { APIError, type PayloadRequest, type File as Upload } from 'payload'
import sharp from 'sharp'
import { memberMessages } from '@/domain/messages/member-messages'
import { HEAD_BYTES, MAX_TRAILER_BYTES, uploadProblem } from '@/domain/upload-rules'
import { readHead } from '@/integrations/storage/temp-files'

// Re-encoding loses a little; at this quality no one sees it.
const QUALITY = 92

/** What a hook before an operation is given, whatever the collection and the operation. */
export type BeforeOperation<Args> = { args: Args; operation: string; req: PayloadRequest }

/**
 * Refuses a file that is too large, that is not what its type and its name say it is, or that is a
 * damaged picture, and turns a picture upright. Before anything else: what comes later finds the
 * file that it was to replace deleted, or has measured the picture as it lay.
 */
export async function checkUploadContent<Args>({
  args,
  operation,
  req,
}: BeforeOperation<Args>): Promise<Args> {
  if (!req.file) return withoutFile(args, operation)
  await refuseBadUpload(req.file)
  if (sizeOf(req.file) > MAX_TRAILER_BYTES) {
    throw refusal(memberMessages.uploads.tooLarge(MAX_TRAILER_BYTES / 1024 / 1024))
  }
  if (req.file.mimetype.startsWith('image/')) await checkPicture(req.file)
  return args
}

/**
 * For an operation that brings no file. Of a new document Payload would fetch one from wherever its
 * `url` says.
 */
export function withoutFile<Args>(args: Args, operation: string): Args {
  const isCopy = typeof args === 'object' && args !== null && 'duplicateFromID' in args
  if (operation === 'create' && !(isCopy && args.duplicateFromID !== undefined))
    throw refusal(memberMessages.uploads.missing)
  return args
}

/** Throws a sentence for the form when the file is not one of those that the site takes. */
export async function refuseBadUpload(file: Upload): Promise<void> {
  const { name, mimetype: mimeType } = file
  const head = file.tempFilePath
    ? await readHead(file.tempFilePath)
    : file.data.subarray(0, HEAD_BYTES)
  const problem = uploadProblem({ name, mimeType, size: sizeOf(file) }, head)
  if (problem !== null) throw refusal(problem)
}

/**
 * Refuses a picture that can't be decoded completely, because smaller copies are made from all of
 * it, and replaces a rotated one with an upright copy.
 */
async function checkPicture(file: Upload): Promise<void> {
  // By bytes: libvips caches files by name and would return the pixels from before the rotation.
  const source = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
  const upright = await sharp(source)
    .stats()
    .then(() => uprightPicture(source))
    .catch(() => {
      throw refusal(memberMessages.settings.pictureDamaged)
    })
  if (!upright) return
  if (file.tempFilePath) await writeFile(file.tempFilePath, upright, { flush: true })
  file.data = upright
  file.size = upright.byteLength
}

/**
 * Rotates a picture by its EXIF orientation and drops its metadata, so that browsers, which apply
 * the orientation, and code that measures, crops, or resizes the pixels, which doesn't, agree.
 * Returns null for a picture that is upright already. Throws what sharp throws.
 */
async function uprightPicture(source: Uint8Array): Promise<Buffer | null> {
  const { orientation = 1, format } = await sharp(source).metadata()
  if (orientation === 1) return null
  return sharp(source)
    .autoOrient()
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer()
}

const sizeOf = (file: Upload) => (file.tempFilePath ? file.size : file.data.byteLength)

const refusal = (sentence: string) => new APIError(sentence, 400, null, true)
