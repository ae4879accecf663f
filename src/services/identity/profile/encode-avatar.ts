import sharp from 'sharp'
import { AppError } from '@/domain/messages/app-error'
import {
  MAX_AVATAR_PIXELS,
  AVATAR_SIDE_PIXELS,
  validateAvatar,
} from '@/domain/identity/avatar-rules'
import { memberMessages } from '@/domain/messages/member-messages'
import { makeWorkQueue } from '@/lib/work-queue'

const TIMEOUT_SECONDS = 10

// One at a time: a decoded image takes a hundred times the memory of its file.
const inImageQueue = makeWorkQueue({ concurrency: 1, maxWaiting: 20, maxWaitingPerKey: 3 })

/**
 * Re-encodes an avatar as a small square WebP, rotated by its EXIF orientation and without
 * metadata. Throws AppError 'invalid_image' if it isn't an image, or has too many bytes or pixels,
 * and the errors of the work queue, which holds at most three waiting images per user.
 */
export async function encodeAvatar(bytes: Uint8Array, userId: string): Promise<Buffer> {
  const problem = validateAvatar(bytes.byteLength, bytes)
  if (problem !== null) throw invalidImageError(problem)
  return inImageQueue(userId, () => encode(bytes))
}

async function encode(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_AVATAR_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(AVATAR_SIDE_PIXELS, AVATAR_SIDE_PIXELS, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
  } catch (error) {
    throw invalidImageError(memberMessages.settings.pictureDamaged, error)
  }
}

function invalidImageError(message: string, cause?: unknown): AppError {
  return new AppError('invalid_image', { message, cause })
}
