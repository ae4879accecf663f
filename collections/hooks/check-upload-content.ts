import { readFile, writeFile } from 'node:fs/promises'
import type { PayloadRequest, File as Upload } from 'payload'
import sharp from 'sharp'
import { memberMessages } from '@/domain/messages/member-messages'
import { HEAD_BYTES, MAX_TRAILER_BYTES, uploadProblem } from '@/domain/upload-rules'
import { readHead } from '@/integrations/storage/temp-files'
import { invalidFile } from './refusal'

// At this quality, the loss from re-encoding isn't visible.
const QUALITY = 92

/** The arguments of any collection's beforeOperation hook. */
export type BeforeOperation<Args> = { args: Args; operation: string; req: PayloadRequest }

/**
 * Rejects a file that is too large, doesn't match its type and name, or is a damaged image. Rotates
 * an image upright. Must run before all other hooks, because Payload later measures the image and
 * deletes the replaced file.
 */
export async function checkUploadContent<Args>({
  args,
  operation,
  req,
}: BeforeOperation<Args>): Promise<Args> {
  if (!req.file) return withoutFile(args, operation)
  await refuseBadUpload(req.file)
  if (sizeOf(req.file) > MAX_TRAILER_BYTES) {
    throw invalidFile(memberMessages.uploads.tooLarge(MAX_TRAILER_BYTES / 1024 / 1024))
  }
  if (req.file.mimetype.startsWith('image/')) await checkImage(req.file)
  return args
}

/**
 * Throws an error for the form if a new document has no file, because Payload would download a file
 * from any `url`. Accepts duplicates and updates without a file.
 */
export function withoutFile<Args>(args: Args, operation: string): Args {
  const isCopy = typeof args === 'object' && args !== null && 'duplicateFromID' in args
  if (operation === 'create' && !(isCopy && args.duplicateFromID !== undefined))
    throw invalidFile(memberMessages.uploads.missing)
  return args
}

/** Throws an error with a message for the form if the file isn't allowed. */
export async function refuseBadUpload(file: Upload): Promise<void> {
  const { name, mimetype: mimeType } = file
  const head = file.tempFilePath
    ? await readHead(file.tempFilePath)
    : file.data.subarray(0, HEAD_BYTES)
  const problem = uploadProblem({ name, mimeType, size: sizeOf(file) }, head)
  if (problem !== null) throw invalidFile(problem)
}

/**
 * Rejects an image that can't be decoded completely, because smaller copies are created from it.
 * Replaces a rotated image with an upright copy.
 */
async function checkImage(file: Upload): Promise<void> {
  // Passes bytes instead of the path, because libvips caches files by name and would return the
  // unrotated pixels.
  const source = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
  const upright = await sharp(source)
    .stats()
    .then(() => uprightImage(source))
    .catch(() => {
      throw invalidFile(memberMessages.settings.pictureDamaged)
    })
  if (!upright) return
  if (file.tempFilePath) await writeFile(file.tempFilePath, upright, { flush: true })
  file.data = upright
  file.size = upright.byteLength
}

/**
 * Rotates an image according to its EXIF orientation and removes its metadata. Browsers apply the
 * orientation, but code that measures, crops, or resizes the pixels doesn't. Returns null if the
 * image is already upright. Throws sharp's errors.
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
