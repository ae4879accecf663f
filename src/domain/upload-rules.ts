import { memberMessages } from './messages/member-messages'

const MIB = 1024 * 1024

/** The size limit of a lesson video, in bytes. */
export const MAX_VIDEO_BYTES = 2048 * MIB
/** The size limit of a trailer, in bytes. Lower, because every visitor loads the trailer. */
export const MAX_TRAILER_BYTES = 512 * MIB
/** The chunk size of large uploads, in bytes. Servers and proxies abort long requests. */
export const UPLOAD_CHUNK_BYTES = 8 * MIB
/** How many bytes at the start of a file are needed to identify its type. */
export const HEAD_BYTES = 64

/** A file to upload, described by the browser. */
export type Upload = { name: string; mimeType: string; size: number }

type Kind = {
  /** The allowed file extensions, by which browsers choose how to open a file. */
  extensions: string[]
  /** The size limit, in bytes. */
  limit: number
  /** Checks if the first bytes have the signature of this type. */
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
  // Older QuickTime files start with their media data instead of a file type.
  'video/quicktime': { ...video, extensions: ['.mov'], matches: isMovie },
  'video/webm': { ...video, extensions: ['.webm'], matches: isMatroska },
  'video/matroska': { ...video, extensions: ['.mkv'], matches: isMatroska },
  'application/pdf': { limit: 50 * MIB, extensions: ['.pdf'], matches: hasText(0, '%PDF-') },
  'text/vtt': {
    limit: 2 * MIB,
    extensions: ['.vtt'],
    // Allows a byte order mark, which some editors write.
    matches: (head) => /^(\u00ef\u00bb\u00bf)?WEBVTT/.test(textOf(head)),
  },
}

const kindOf = (mimeType: string) => (Object.hasOwn(kinds, mimeType) ? kinds[mimeType] : undefined)

/** Shorter than `MAX_NAME_BYTES`, because resized copies get longer names. */
const MAX_UPLOAD_NAME_BYTES = 200

const isAllowedName = (name: string) =>
  !/[\0/\\]/.test(name) && new TextEncoder().encode(name).byteLength <= MAX_UPLOAD_NAME_BYTES

/**
 * Returns a message if a file must be rejected, or null. Rejects unusual names, empty or too large
 * files, unsupported types, and content that doesn't match the type and name. Checks the content
 * only if `head`, the first bytes of the file, is given.
 */
export function uploadProblem(
  { name, mimeType, size }: Upload,
  head: Uint8Array | null,
): string | null {
  if (!isAllowedName(name)) return memberMessages.uploads.unusualName
  if (size === 0) return memberMessages.uploads.empty
  const kind = kindOf(mimeType)
  if (!kind) return memberMessages.uploads.unknownKind
  if (size > kind.limit) return memberMessages.uploads.tooLarge(kind.limit / MIB)
  const lower = name.toLowerCase()
  const hasMatchingExtension = kind.extensions.some((extension) => lower.endsWith(extension))
  return hasMatchingExtension && (head === null || kind.matches(head))
    ? null
    : memberMessages.uploads.damaged
}

/** The MIME types of lesson videos. */
export const videoTypes = Object.keys(kinds).filter((type) => type.startsWith('video/'))

/**
 * Determines the MIME type of a file. Identifies videos by their name, because browsers don't know
 * some video types or use other names for them.
 */
export function uploadType({ name, mimeType }: Omit<Upload, 'size'>): string {
  const named = mimeTypeOf(name)
  return named.startsWith('video/') ? named : mimeType
}

/** Returns the file extension of a MIME type. */
export const extensionOf = (mimeType: string): string => kindOf(mimeType)?.extensions[0] ?? ''

/** Checks if a file starts with the signature of a MIME type. */
export function startsWithSignature(mimeType: string, head: Uint8Array): boolean {
  return kindOf(mimeType)?.matches(head) ?? false
}

/** Determines the MIME type of a stored file from its name, which was checked at upload. */
export function mimeTypeOf(name: string): string {
  const lower = name.toLowerCase()
  const kind = Object.entries(kinds).find(([, { extensions }]) =>
    extensions.some((extension) => lower.endsWith(extension)),
  )
  return kind?.[0] ?? 'application/octet-stream'
}
