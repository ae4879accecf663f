import { memberMessages } from '../messages/member-messages'
import { startsWithSignature, HEAD_BYTES } from '../upload-rules'

const MIB = 1024 * 1024

/** The size limit of an avatar, both uploaded and stored, in bytes. */
export const AVATAR_BYTES = 5 * MIB
/** The accepted image types. SVG must not be added, because it can contain scripts. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** The pixel limit of an avatar, because a small file can decode to a huge image. */
export const AVATAR_PIXELS = 40_000_000
/** The side of the stored square avatars, in pixels. */
export const AVATAR_SIDE = 256

/** Returns why an avatar is rejected (size, first bytes), as a message, or null. */
export function avatarProblem(size: number, bytes: Uint8Array): string | null {
  if (size === 0) return memberMessages.settings.noPicture
  if (size > AVATAR_BYTES) return memberMessages.uploads.tooLarge(AVATAR_BYTES / MIB)
  const head = bytes.subarray(0, HEAD_BYTES)
  return avatarTypes.some((type) => startsWithSignature(type, head))
    ? null
    : memberMessages.settings.notAPicture
}
