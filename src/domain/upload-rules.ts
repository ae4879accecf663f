import { memberMessages } from './messages/member-messages'

const MIB = 1024 * 1024

/** The most that a lesson video may have, in bytes. */
export const MAX_VIDEO_BYTES = 2048 * MIB
/** The most of any other upload: a trailer, which everybody loads. In bytes. */
export const MAX_TRAILER_BYTES = 512 * MIB
/**
 * A large file travels in parts of this many bytes: servers and proxies cut off what takes minutes.
 */
export const PART_BYTES = 8 * MIB
/** So many bytes of a file tell what it is. */
export const HEAD_BYTES = 64

/** What is known of a file before it is taken in. */
export type Upload = { name: string; mimeType: string; size: number }

type Kind = {
  /** How the name ends: by this, a browser or a computer decides what to do with a file. */
  extensions: string[]
  /** In bytes. */
  limit: number
  /** Whether a file begins as one of this kind does. */
  matches: (head: Uint8Array) => boolean
}

const textOf = (head: Uint8Array) => Array.from(head, (byte) => String.fromCharCode(byte)).join('')
const startsWith =
  (...bytes: number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, index) => head[index] === byte)
const hasText = (start: number, text: string) => (head: Uint8Array) =>
  textOf(head.subarray(start, start + text.length)) === text

const isMp4 = hasText(4, 'ftyp')
const isMatroska = startsWith(0x1a, 0x45, 0xdf, 0xa3)
const isMovie = (head: Uint8Array) =>
  ['ftyp', 'moov', 'mdat', 'wide', 'free'].some((box) => hasText(4, box)(head))
const isWebp = hasText(8, 'WEBP')
const isRiff = hasText(0, 'RIFF')
const picture = { limit: 10 * MIB }
const video = { limit: MAX_VIDEO_BYTES }

const kinds: Record<string, Kind> = {
  'image/jpeg': {
    ...picture,
    extensions: ['.jpg', '.jpeg'],
    matches: startsWith(0xff, 0xd8, 0xff),
  },
  'image/png': {
    ...picture,
    extensions: ['.png'],
    matches: startsWith(0x89, 0x50, 0x4e, 0x47),
  },
  'image/webp': {
    ...picture,
    extensions: ['.webp'],
    matches: (head) => isRiff(head) && isWebp(head),
  },
  'image/avif': { ...picture, extensions: ['.avif'], matches: isMp4 },
  'video/mp4': { ...video, extensions: ['.mp4', '.m4v'], matches: isMp4 },
  // Older ones begin with their content.
  'video/quicktime': { ...video, extensions: ['.mov'], matches: isMovie },
  'video/webm': { ...video, extensions: ['.webm'], matches: isMatroska },
  'video/matroska': { ...video, extensions: ['.mkv'], matches: isMatroska },
  'application/pdf': { limit: 50 * MIB, extensions: ['.pdf'], matches: hasText(0, '%PDF-') },
  'text/vtt': {
    limit: 2 * MIB,
    extensions: ['.vtt'],
    // Some editors begin a text with its byte order mark.
    matches: (head) => /^(\u00ef\u00bb\u00bf)?WEBVTT/.test(textOf(head)),
  },
}

const kindOf = (mimeType: string) => (Object.hasOwn(kinds, mimeType) ? kinds[mimeType] : undefined)

/** Leaves room up to `MAX_NAME_BYTES` for the longer names of smaller copies. */
const MAX_UPLOAD_NAME_BYTES = 200

const isClearName = (name: string) =>
  !/[\0/\\]/.test(name) && new TextEncoder().encode(name).byteLength <= MAX_UPLOAD_NAME_BYTES

/**
 * The sentence why a file is not taken: one with an unusual name, empty, too large, of a kind that
 * the site does not use, or not what its type and its name say it is. Null when nothing is wrong.
 * Without `head`, its first bytes, what is inside is not checked yet.
 */
export function uploadProblem(
  { name, mimeType, size }: Upload,
  head: Uint8Array | null,
): string | null {
  if (!isClearName(name)) return memberMessages.uploads.unusualName
  if (size === 0) return memberMessages.uploads.empty
  const kind = kindOf(mimeType)
  if (!kind) return memberMessages.uploads.unknownKind
  if (size > kind.limit) return memberMessages.uploads.tooLarge(kind.limit / MIB)
  const lower = name.toLowerCase()
  const isNamedSo = kind.extensions.some((extension) => lower.endsWith(extension))
  return isNamedSo && (head === null || kind.matches(head)) ? null : memberMessages.uploads.damaged
}

/** The types of lesson videos that are taken. */
export const videoTypes = Object.keys(kinds).filter((type) => type.startsWith('video/'))

/**
 * The type of a file. That of a video is told by its name: browsers call some kinds by other names,
 * or do not know them at all.
 */
export function uploadType({ name, mimeType }: Omit<Upload, 'size'>): string {
  const named = mimeTypeOf(name)
  return named.startsWith('video/') ? named : mimeType
}

/** How the name of a file of this type ends. */
export const endingOf = (mimeType: string): string => kindOf(mimeType)?.extensions[0] ?? ''

/** Whether a file begins as one of this type does. */
export function startsWithSignature(mimeType: string, head: Uint8Array): boolean {
  return kindOf(mimeType)?.matches(head) ?? false
}

/** What a stored file is by its name, which was checked when it came. */
export function mimeTypeOf(name: string): string {
  const lower = name.toLowerCase()
  const kind = Object.entries(kinds).find(([, { extensions }]) =>
    extensions.some((extension) => lower.endsWith(extension)),
  )
  return kind?.[0] ?? 'application/octet-stream'
}
