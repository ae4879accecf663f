import { writeFile } from 'node:fs/promises'
import type { PayloadRequest, File as Upload } from 'payload'
import sharp from 'sharp'
import { memberMessages } from '@/domain/messages/member-messages'
import { MAX_TRAILER_BYTES, validateUploadFile } from '@/domain/upload-rules'
import { readHead } from '@/integrations/storage/temp-files'
import { invalidFileError } from './panel-errors'

// High enough that the loss from re-encoding isn't visible.
const IMAGE_QUALITY = 92

/** The arguments of any collection's beforeOperation hook. */
export type BeforeOperationArgs<Args> = { args: Args; operation: string; req: PayloadRequest }

/**
 * Rejects files that are too large and images that are damaged. Rotates images upright. Must run in
 * beforeOperation, before Payload measures the image and deletes the replaced file, but after the
 * hook of `fileStagingConfig`, which checks the file's type and name, and loads images.
 */
export async function validateUpload<Args>({
  args,
  req: { file },
}: BeforeOperationArgs<Args>): Promise<Args> {
  if (!file) return args
  if (file.size > MAX_TRAILER_BYTES)
    throw invalidFileError(memberMessages.uploads.tooLarge(MAX_TRAILER_BYTES / 1024 / 1024))
  if (file.mimetype.startsWith('image/')) await validateAndRotateImage(file)
  return args
}

/**
 * Throws an error for the form if a new document has no file. Otherwise, Payload would download one
 * from any `url` in the form. Accepts duplicates and updates without a file.
 */
export function requireFileOnCreate<Args>(args: Args, operation: string): Args {
  const isCopy = typeof args === 'object' && args !== null && 'duplicateFromID' in args
  if (operation === 'create' && !(isCopy && args.duplicateFromID !== undefined))
    throw invalidFileError(memberMessages.uploads.missing)
  return args
}

/** Throws an error with a message for the form if the staged file isn't allowed. */
export async function assertAllowedUpload(file: Upload, filePath: string): Promise<void> {
  const { name, mimetype: mimeType, size } = file
  const problem = validateUploadFile({ name, mimeType, size }, await readHead(filePath))
  if (problem !== null) throw invalidFileError(problem)
}

/**
 * Rejects an image that can't be fully decoded, because Payload creates smaller copies from it.
 * Replaces a rotated image with an upright copy.
 */
async function validateAndRotateImage(file: Upload): Promise<void> {
  // Passes bytes instead of the path, because libvips caches files by path and would later return
  // the unrotated pixels.
  const rotatedImage = await sharp(file.data)
    .stats()
    .then(() => rotateUpright(file.data))
    .catch(() => {
      throw invalidFileError(memberMessages.settings.pictureDamaged)
    })
  if (!rotatedImage) return
  if (file.tempFilePath) await writeFile(file.tempFilePath, rotatedImage, { flush: true })
  file.data = rotatedImage
  file.size = rotatedImage.byteLength
}

/**
 * Rotates an image according to its EXIF orientation and removes its metadata. Browsers apply the
 * orientation, but code that measures, crops, or resizes the pixels doesn't. Returns null if the
 * image is already upright. Throws sharp's errors.
 */
async function rotateUpright(source: Uint8Array): Promise<Buffer | null> {
  const { orientation = 1, format } = await sharp(source).metadata()
  if (orientation === 1) return null
  return sharp(source)
    .autoOrient()
    .toFormat(format, format === 'png' ? {} : { quality: IMAGE_QUALITY })
    .toBuffer()
}
