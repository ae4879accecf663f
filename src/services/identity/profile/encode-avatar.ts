import sharp from 'sharp'
import { AppError } from '@/domain/messages/app-error'
import { AVATAR_PIXELS, AVATAR_SIDE, avatarProblem } from '@/domain/identity/avatar-rules'
import { memberMessages } from '@/domain/messages/member-messages'
import { makeWorkQueue } from '@/lib/work-queue'

const SECONDS = 10

// One at a time: a decoded image takes a hundred times the memory of its file.
const inImageQueue = makeWorkQueue({ concurrency: 1, waiting: 20, waitingPerKey: 3 })

/**
 * Re-encodes an avatar as a small square WebP, rotated by its EXIF orientation and without
 * metadata. Throws AppError 'invalid_image' if it isn't an image or too large in bytes or pixels,
 * and the errors of the work queue, where at most three images per user wait.
 */
export async function encodeAvatar(bytes: Uint8Array, userId: string): Promise<Buffer> {
  const problem = avatarProblem(bytes.byteLength, bytes)
  if (problem !== null) throw invalidImage(problem)
  return inImageQueue(userId, () => encode(bytes))
}

async function encode(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: AVATAR_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch (error) {
    throw invalidImage(memberMessages.settings.pictureDamaged, error)
  }
}

function invalidImage(message: string, cause?: unknown): AppError {
  return new AppError('invalid_image', { message, cause })
}
