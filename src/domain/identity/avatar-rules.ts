import { memberMessages } from '../messages/member-messages'
import { startsWithSignature, HEAD_BYTES } from '../upload-rules'

const MIB = 1024 * 1024

/**
 * The most that somebody may send as their picture, in bytes; what is kept of it counts against the
 * same number.
 */
export const AVATAR_BYTES = 5 * MIB
/** The kinds of picture that are taken. Never SVG, which can carry a script. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** A picture with more points than this is not opened: a small file can be a huge picture. */
export const AVATAR_PIXELS = 40_000_000
/** The pictures are kept as squares of this many points. */
export const AVATAR_SIDE = 256

/**
 * Why a picture is not taken, as a sentence, decided by its size and first bytes and not by what it
 * says it is; or null.
 */
export function avatarProblem(size: number, bytes: Uint8Array): string | null {
  if (size === 0) return memberMessages.settings.noPicture
  if (size > AVATAR_BYTES) return memberMessages.uploads.tooLarge(AVATAR_BYTES / MIB)
  const head = bytes.subarray(0, HEAD_BYTES)
  return avatarTypes.some((type) => startsWithSignature(type, head))
    ? null
    : memberMessages.settings.notAPicture
}
