import { memberMessages } from './messages/member-messages'

const MIB = 1024 * 1024

/** The size limit of a lesson video, in bytes. */
export const MAX_VIDEO_BYTES = 2048 * MIB
/** The size limit of a trailer, in bytes. Lower, because every visitor loads the trailer. */
export const MAX_TRAILER_BYTES = 512 * MIB
/** The chunk size of large uploads, in bytes. Servers and proxies abort long requests. */
export const UPLOAD_CHUNK_BYTES = 8 * MIB
/** The number of bytes at the start of a file that identify its type. */
export const SIGNATURE_BYTES = 64

/** A file to upload, as described by the browser. */
export type Upload = { name: string; mimeType: string; size: number }

type FileType = {
  /** The allowed file extensions. Browsers use them to decide how to open a file. */
  extensions: string[]
  /** The size limit, in bytes. */
  maxBytes: number
  /** Checks if the first bytes have the signature of this type. */
  matches: (head: Uint8Array) => boolean
}

const decodeLatin1 = (head: Uint8Array) =>
  Array.from(head, (byte) => String.fromCharCode(byte)).join('')
const startsWithBytes =
  (...bytes: number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, index) => head[index] === byte)
const hasTextAt = (offset: number, text: string) => (head: Uint8Array) =>
  decodeLatin1(head.subarray(offset, offset + text.length)) === text

const isIsoMedia = hasTextAt(4, 'ftyp')
const isMatroska = startsWithBytes(0x1a, 0x45, 0xdf, 0xa3)
const isQuickTime = (head: Uint8Array) =>
  ['ftyp', 'moov', 'mdat', 'wide', 'free'].some((box) => hasTextAt(4, box)(head))
const isWebp = hasTextAt(8, 'WEBP')
const isRiff = hasTextAt(0, 'RIFF')
const imageLimits = { maxBytes: 10 * MIB }
const videoLimits = { maxBytes: MAX_VIDEO_BYTES }

const fileTypes: Record<string, FileType> = {
  'image/jpeg': {
    ...imageLimits,
    extensions: ['.jpg', '.jpeg'],
    matches: startsWithBytes(0xff, 0xd8, 0xff),
  },
  'image/png': {
    ...imageLimits,
    extensions: ['.png'],
    matches: startsWithBytes(0x89, 0x50, 0x4e, 0x47),
  },
  'image/webp': {
    ...imageLimits,
    extensions: ['.webp'],
    matches: (head) => isRiff(head) && isWebp(head),
  },
  'image/avif': { ...imageLimits, extensions: ['.avif'], matches: isIsoMedia },
  'video/mp4': { ...videoLimits, extensions: ['.mp4', '.m4v'], matches: isIsoMedia },
  // Older QuickTime files start with other boxes instead of a file type box.
  'video/quicktime': { ...videoLimits, extensions: ['.mov'], matches: isQuickTime },
  'video/webm': { ...videoLimits, extensions: ['.webm'], matches: isMatroska },
  'video/matroska': { ...videoLimits, extensions: ['.mkv'], matches: isMatroska },
  'application/pdf': { maxBytes: 50 * MIB, extensions: ['.pdf'], matches: hasTextAt(0, '%PDF-') },
  'text/vtt': {
    maxBytes: 2 * MIB,
    extensions: ['.vtt'],
    // Allows a byte order mark, which some editors write.
    matches: (head) => /^(\u00ef\u00bb\u00bf)?WEBVTT/.test(decodeLatin1(head)),
  },
}

const findFileType = (mimeType: string) =>
  Object.hasOwn(fileTypes, mimeType) ? fileTypes[mimeType] : undefined

/** Less than `MAX_NAME_BYTES`, because resized copies get longer names. */
const MAX_UPLOAD_NAME_BYTES = 200

const isAllowedName = (name: string) =>
  !/[\0/\\]/.test(name) && new TextEncoder().encode(name).byteLength <= MAX_UPLOAD_NAME_BYTES

/**
 * Returns a message if a file must be rejected, or null. Rejects unusual names, empty or oversized
 * files, unsupported types, and content that doesn't match the type and name. Checks the content
 * only if `head`, the first bytes of the file, is given.
 */
export function validateUploadFile(
  { name, mimeType, size }: Upload,
  head: Uint8Array | null,
): string | null {
  if (!isAllowedName(name)) return memberMessages.uploads.invalidFileName
  if (size === 0) return memberMessages.uploads.empty
  const fileType = findFileType(mimeType)
  if (!fileType) return memberMessages.uploads.unsupportedType
  if (size > fileType.maxBytes) return memberMessages.uploads.tooLarge(fileType.maxBytes / MIB)
  const lowerName = name.toLowerCase()
  const hasMatchingExtension = fileType.extensions.some((extension) =>
    lowerName.endsWith(extension),
  )
  return hasMatchingExtension && (head === null || fileType.matches(head))
    ? null
    : memberMessages.uploads.damaged
}

/** The MIME types of lesson videos. */
export const videoMimeTypes = Object.keys(fileTypes).filter((type) => type.startsWith('video/'))

/**
 * Determines the MIME type of a file. Identifies videos by their name, because browsers don't know
 * some video types or use other names for them.
 */
export function getUploadMimeType({ name, mimeType }: Omit<Upload, 'size'>): string {
  const typeByName = getMimeType(name)
  return typeByName.startsWith('video/') ? typeByName : mimeType
}

/** Returns the file extension for a MIME type. */
export const getExtension = (mimeType: string): string =>
  findFileType(mimeType)?.extensions[0] ?? ''

/** Checks if a file starts with the signature of a MIME type. */
export function startsWithSignature(mimeType: string, head: Uint8Array): boolean {
  return findFileType(mimeType)?.matches(head) ?? false
}

/** Determines the MIME type of a stored file from its name, which was checked at upload. */
export function getMimeType(name: string): string {
  const lowerName = name.toLowerCase()
  const match = Object.entries(fileTypes).find(([, { extensions }]) =>
    extensions.some((extension) => lowerName.endsWith(extension)),
  )
  return match?.[0] ?? 'application/octet-stream'
}
