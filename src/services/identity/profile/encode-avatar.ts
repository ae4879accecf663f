import sharp from 'sharp'
import { AppError } from '@/domain/messages/app-error'
import { AVATAR_PIXELS, AVATAR_SIDE, avatarProblem } from '@/domain/identity/avatar-rules'
import { memberMessages } from '@/domain/messages/member-messages'
import { makeWorkQueue } from '@/lib/work-queue'

const SECONDS = 10

// One after the other: an opened picture takes a hundred times the memory of its file.
const inPictureQueue = makeWorkQueue({ atOnce: 1, waiting: 20, waitingOfOne: 3 })

/**
 * Makes somebody's picture anew: a small square in WebP, turned as it was taken, without anything
 * that the file says of where, when and with what. Throws AppError 'bad_picture' for what is no
 * picture, too large, or huge when it is opened; and what the queue throws: three of this person
 * (`userId`) may wait while another is being made.
 */
export async function encodeAvatar(bytes: Uint8Array, userId: string): Promise<Buffer> {
  const problem = avatarProblem(bytes.byteLength, bytes)
  if (problem !== null) throw badPicture(problem)
  return inPictureQueue(userId, () => encode(bytes))
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
    throw badPicture(memberMessages.settings.pictureDamaged, error)
  }
}

function badPicture(sentence: string, cause?: unknown): AppError {
  return new AppError('bad_picture', { sentence, cause })
}
