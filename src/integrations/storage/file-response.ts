import { create as contentDisposition } from 'content-disposition'
import parseRange from 'range-parser'
import { FILE_LENGTH_HEADER } from '@/domain/http/file-length.mjs'
import type { StoredFile } from './file-store'

/** Tells the proxy in front which file to send. */
const INNER_PATH = 'x-accel-redirect'
/** And which part of it, as a browser would ask for it. */
const INNER_RANGE = 'x-accel-range'

type FileResponseOptions = {
  /** The MIME type that the upload was checked for. */
  mimeType: string
  /** The name under which a browser saves it. */
  filename: string
  /** Whether to save it instead of showing it. */
  asDownload?: boolean
  /**
   * How long others may keep it. `asking`, unless told otherwise: a browser, for itself alone, and
   * asks again before each use. `never`: a shared computer must not hand it to the next person.
   * `public`: anybody, who asks again before each use. `forever`: anybody, as its address changes
   * with it.
   */
  keep?: keyof typeof cacheRules
}

const cacheRules = {
  never: 'private, no-store',
  asking: 'private, no-cache',
  public: 'public, no-cache',
  forever: 'public, max-age=31536000, immutable',
} as const

/**
 * Answers GET and HEAD for a stored file as RFC 9110 says: 200, 206 for one range, 304, 416.
 * Several ranges at once get the whole file, which the standard allows. Where the proxy in front
 * sends the bytes, the answer has none, and names the file to the proxy instead.
 *
 * When a browser asks again for a private file, the answer is subject to the same access check.
 */
export function fileResponse(
  request: Request,
  file: StoredFile,
  { mimeType, filename, asDownload = false, keep = 'asking' }: FileResponseOptions,
): Response {
  const isPublic = keep === 'public' || keep === 'forever'
  const headers = new Headers({
    'accept-ranges': 'bytes',
    // no-transform: compression would shift the bytes that a range counts.
    'cache-control': `${cacheRules[keep]}, no-transform`,
    'content-disposition': contentDisposition(filename, {
      type: asDownload ? 'attachment' : 'inline',
    }),
    'content-type': mimeType,
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    etag: file.etag,
    'last-modified': file.modifiedAt.toUTCString(),
    'x-content-type-options': 'nosniff',
  })

  if (!isPublic) headers.set('vary', 'Cookie')

  if (isUnchanged(request.headers, file)) {
    return new Response(null, { status: 304, headers })
  }
  const range = requestedRange(request, file)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }

  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) headers.set('content-range', `bytes ${start}-${end}/${file.size}`)
  const status = range ? 206 : 200
  const isEmpty = request.method === 'HEAD' || file.size === 0
  if (file.innerPath !== null && !isEmpty) {
    headers.set(INNER_PATH, file.innerPath)
    if (range) headers.set(INNER_RANGE, `bytes=${start}-${end}`)
    return new Response(null, { status, headers })
  }
  for (const name of ['content-length', FILE_LENGTH_HEADER])
    headers.set(name, String(end - start + 1))
  return new Response(isEmpty ? null : file.read(start, end), { status, headers })
}

type ByteRange = { start: number; end: number }

function requestedRange(request: Request, file: StoredFile): ByteRange | 'unsatisfiable' | null {
  const header = request.headers.get('range')
  if (header === null || request.method !== 'GET' || !isStillTheSame(request.headers, file)) {
    return null
  }
  // The parser calls it unsatisfiable; by the standard, it is all of the file.
  const suffix = Number(/^bytes=-(\d+)$/i.exec(header.trim())?.[1] ?? 0)
  if (suffix > file.size && file.size > 0) return { start: 0, end: file.size - 1 }
  const ranges = parseRange(file.size, header)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type.toLowerCase() !== 'bytes' || ranges.length !== 1) return null
  return ranges[0] ?? null
}

/** If-Range: the rest of a download is of use only when the file is the one that was begun. */
function isStillTheSame(headers: Headers, file: StoredFile): boolean {
  const validator = headers.get('if-range')
  if (validator === null) return true
  return validator === file.etag || validator === file.modifiedAt.toUTCString()
}

function isUnchanged(headers: Headers, file: StoredFile): boolean {
  const known = headers.get('if-none-match')
  if (known !== null) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(file.etag)
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  // Dates in headers have whole seconds. An unreadable one is NaN, and then nothing is smaller.
  return Math.floor(file.modifiedAt.getTime() / 1000) * 1000 <= since
}
