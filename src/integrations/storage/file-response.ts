import { create as contentDisposition } from 'content-disposition'
import parseRange from 'range-parser'
import { FILE_LENGTH_HEADER } from '@/domain/http/file-length.mjs'
import type { StoredFile } from './file-store'

/** The response header that tells the reverse proxy which file to send. */
const PROXY_PATH_HEADER = 'x-accel-redirect'
/** The response header that tells the proxy which range to send, like a Range header. */
const PROXY_RANGE_HEADER = 'x-accel-range'

type FileResponseOptions = {
  /** The MIME type that was verified at upload. */
  mimeType: string
  filename: string
  isDownload?: boolean
  /**
   * Who may cache the response: no one (`never`, for shared computers), this browser with
   * revalidation (`revalidate`, the default), any cache with revalidation (`public`), or any cache
   * (`forever`, if the URL changes whenever the file changes).
   */
  caching?: keyof typeof cacheRules
}

const cacheRules = {
  never: 'private, no-store',
  revalidate: 'private, no-cache',
  public: 'public, no-cache',
  forever: 'public, max-age=31536000, immutable',
} as const

/**
 * Responds to a GET or HEAD request with a stored file (RFC 9110): 200, 206 for a single range,
 * 304, or 416. Callers must check access before each call, even if the browser only revalidates its
 * copy.
 */
export function fileResponse(
  request: Request,
  file: StoredFile,
  { mimeType, filename, isDownload = false, caching = 'revalidate' }: FileResponseOptions,
): Response {
  const isPublic = caching === 'public' || caching === 'forever'
  const headers = new Headers({
    'accept-ranges': 'bytes',
    // Compression by a proxy would invalidate byte ranges, so forbid it with no-transform.
    'cache-control': `${cacheRules[caching]}, no-transform`,
    'content-disposition': contentDisposition(filename, {
      type: isDownload ? 'attachment' : 'inline',
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
  if (file.proxyPath !== null && !isEmpty) {
    headers.set(PROXY_PATH_HEADER, file.proxyPath)
    if (range) headers.set(PROXY_RANGE_HEADER, `bytes=${start}-${end}`)
    return new Response(null, { status, headers })
  }
  for (const name of ['content-length', FILE_LENGTH_HEADER])
    headers.set(name, String(end - start + 1))
  return new Response(isEmpty ? null : file.read(start, end), { status, headers })
}

type ByteRange = { start: number; end: number }

function requestedRange(request: Request, file: StoredFile): ByteRange | 'unsatisfiable' | null {
  const header = request.headers.get('range')
  if (header === null || request.method !== 'GET' || !matchesIfRange(request.headers, file)) {
    return null
  }
  // The parser rejects a suffix range that is longer than the file, but the standard allows it.
  const suffixLength = Number(/^bytes=-(\d+)$/i.exec(header.trim())?.[1] ?? 0)
  if (suffixLength > file.size && file.size > 0) return { start: 0, end: file.size - 1 }
  const ranges = parseRange(file.size, header)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type.toLowerCase() !== 'bytes' || ranges.length !== 1) return null
  return ranges[0] ?? null
}

/**
 * Returns whether the If-Range header, if any, matches the file. If not, the full file is sent,
 * because a download can only resume if the file is unchanged.
 */
function matchesIfRange(headers: Headers, file: StoredFile): boolean {
  const validator = headers.get('if-range')
  if (validator === null) return true
  return validator === file.etag || validator === file.modifiedAt.toUTCString()
}

function isUnchanged(headers: Headers, file: StoredFile): boolean {
  const ifNoneMatch = headers.get('if-none-match')
  if (ifNoneMatch !== null) {
    const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(file.etag)
  }
  const ifModifiedSince = Date.parse(headers.get('if-modified-since') ?? '')
  // HTTP dates have a precision of one second. Comparing with NaN (an invalid date) returns
  // false.
  return Math.floor(file.modifiedAt.getTime() / 1000) * 1000 <= ifModifiedSince
}
