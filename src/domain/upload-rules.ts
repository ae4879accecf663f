import { memberMessages } from './messages/member-messages'

const MIB = 1024 * 1024

/** The size limit of a lesson video, in bytes. */
export const MAX_VIDEO_BYTES = 2048 * MIB
/** The size limit of a trailer, which every visitor loads, in bytes. */
export const MAX_TRAILER_BYTES = 512 * MIB
/** The chunk size of large uploads, in bytes: servers and proxies cut off long requests. */
export const UPLOAD_CHUNK_BYTES = 8 * MIB
/** How many bytes from the start of a file identify its type. */
export const HEAD_BYTES = 64

/** A file to upload, as the browser describes it. */
export type Upload = { name: string; mimeType: string; size: number }

type Kind = {
  /** Browsers and operating systems choose how to open a file by its extension. */
  extensions: string[]
  /** In bytes. */
  limit: number
  /** Checks the file signature. */
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
  // Older files start with their content.
  'video/quicktime': { ...video, extensions: ['.mov'], matches: isMovie },
  'video/webm': { ...video, extensions: ['.webm'], matches: isMatroska },
  'video/matroska': { ...video, extensions: ['.mkv'], matches: isMatroska },
  'application/pdf': { limit: 50 * MIB, extensions: ['.pdf'], matches: hasText(0, '%PDF-') },
  'text/vtt': {
    limit: 2 * MIB,
    extensions: ['.vtt'],
    // Some editors write a byte order mark.
    matches: (head) => /^(\u00ef\u00bb\u00bf)?WEBVTT/.test(textOf(head)),
  },
}

const kindOf = (mimeType: string) => (Object.hasOwn(kinds, mimeType) ? kinds[mimeType] : undefined)

/** Leaves room up to `MAX_NAME_BYTES` for the longer names of resized copies. */
const MAX_UPLOAD_NAME_BYTES = 200

const isAllowedName = (name: string) =>
  !/[\0/\\]/.test(name) && new TextEncoder().encode(name).byteLength <= MAX_UPLOAD_NAME_BYTES

/**
 * Returns why a file is rejected, as a message, or null: an unusual name, an empty or too large
 * file, an unsupported type, or content that doesn't match its type and name. Without `head`, the
 * first bytes, the content isn't checked yet.
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
 * Determines the type of a file. Videos are identified by name: browsers don't know some types, or
 * use other names for them.
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
