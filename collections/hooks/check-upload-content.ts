import { readFile, writeFile } from 'node:fs/promises'
import { APIError, type PayloadRequest, type File as Upload } from 'payload'
import sharp from 'sharp'
import { memberMessages } from '@/domain/messages/member-messages'
import { HEAD_BYTES, MAX_TRAILER_BYTES, uploadProblem } from '@/domain/upload-rules'
import { readHead } from '@/integrations/storage/temp-files'

// Re-encoding loses a little; at this quality no one sees it.
const QUALITY = 92

/** The arguments of any collection's beforeOperation hook. */
export type BeforeOperation<Args> = { args: Args; operation: string; req: PayloadRequest }

/**
 * Refuses a file that is too large, doesn't match its type and name, or is a damaged image, and
 * rotates an image upright. Must run first: later hooks would find the replaced file deleted, or
 * have measured the unrotated image.
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
  if (req.file.mimetype.startsWith('image/')) await checkImage(req.file)
  return args
}

/**
 * Handles an operation without a file. For a new document, Payload would fetch one from any `url`.
 */
export function withoutFile<Args>(args: Args, operation: string): Args {
  const isCopy = typeof args === 'object' && args !== null && 'duplicateFromID' in args
  if (operation === 'create' && !(isCopy && args.duplicateFromID !== undefined))
    throw refusal(memberMessages.uploads.missing)
  return args
}

/** Throws a message for the form if the file is not allowed. */
export async function refuseBadUpload(file: Upload): Promise<void> {
  const { name, mimetype: mimeType } = file
  const head = file.tempFilePath
    ? await readHead(file.tempFilePath)
    : file.data.subarray(0, HEAD_BYTES)
  const problem = uploadProblem({ name, mimeType, size: sizeOf(file) }, head)
  if (problem !== null) throw refusal(problem)
}

/**
 * Refuses an image that can't be decoded completely, since smaller copies are made from it, and
 * replaces a rotated image with an upright copy.
 */
async function checkImage(file: Upload): Promise<void> {
  // By bytes: libvips caches files by name and would return the unrotated pixels.
  const source = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
  const upright = await sharp(source)
    .stats()
    .then(() => uprightImage(source))
    .catch(() => {
      throw refusal(memberMessages.settings.pictureDamaged)
    })
  if (!upright) return
  if (file.tempFilePath) await writeFile(file.tempFilePath, upright, { flush: true })
  file.data = upright
  file.size = upright.byteLength
}

/**
 * Rotates an image by its EXIF orientation and drops its metadata, so that browsers, which apply
 * the orientation, agree with code that measures, crops, or resizes the pixels. Returns null if it
 * is upright already. Throws sharp's errors.
 */
async function uprightImage(source: Uint8Array): Promise<Buffer | null> {
  const { orientation = 1, format } = await sharp(source).metadata()
  if (orientation === 1) return null
  return sharp(source)
    .autoOrient()
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer()
}

const sizeOf = (file: Upload) => (file.tempFilePath ? file.size : file.data.byteLength)

const refusal = (sentence: string) => new APIError(sentence, 400, null, true)
