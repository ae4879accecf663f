import { memberMessages } from '../messages/member-messages'
import { startsWithSignature, SIGNATURE_BYTES } from '../upload-rules'

const MIB = 1024 * 1024

/** The size limit of an avatar, both uploaded and stored, in bytes. */
export const MAX_AVATAR_BYTES = 5 * MIB
/** The accepted image types. SVG must not be added, because it can contain scripts. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** The pixel limit of an avatar, because a small file can decode to a huge image. */
export const MAX_AVATAR_PIXELS = 40_000_000
/** The width and height of a stored avatar, in pixels. */
export const AVATAR_SIDE_PIXELS = 256

/** Checks an avatar's size and first bytes. Returns the error message, or null if it's valid. */
export function validateAvatar(size: number, bytes: Uint8Array): string | null {
  if (size === 0) return memberMessages.settings.noPicture
  if (size > MAX_AVATAR_BYTES) return memberMessages.uploads.tooLarge(MAX_AVATAR_BYTES / MIB)
  const head = bytes.subarray(0, SIGNATURE_BYTES)
  return avatarTypes.some((type) => startsWithSignature(type, head))
    ? null
    : memberMessages.settings.notAPicture
}
