// Pure functions that detect requests Next.js would fail on, so the server can reject them first.
import { MAX_NAME_BYTES } from '../domain/http/name-limit.mjs'

const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const hostPattern = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Returns the status to reject a request with before its body is read: 405 for an unsupported
 * method, 400 for a malformed URL, host, or router state, 404 for an impossible path. Null if
 * valid.
 * @param {import('node:http').IncomingMessage} request
 * @returns {400 | 404 | 405 | null}
 */
export function requestErrorStatus({ method = '', url = '', headers }) {
  if (!allowedMethods.includes(method)) return 405
  const urlStatus = urlErrorStatus(url)
  if (urlStatus) return urlStatus
  if (![headers.host, headers['x-forwarded-host']].every(isValidHost)) return 400
  const routerState = headers['next-router-state-tree']
  return routerState === undefined || parseJsonArray(routerState, decodeURIComponent) ? null : 400
}

/**
 * Parses a JSON array, whose items callers must validate. Returns null if it isn't an array.
 * @param {string | string[]} json @param {(text: string) => string} [decode]
 * @returns {unknown[] | null}
 */
export function parseJsonArray(json, decode = (text) => text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(decode(String(json)))
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Returns whether a `Host` or `X-Forwarded-Host` header can be part of a URL. Accepts a missing
 * header, as from HTTP/1.0 clients. If proxies appended several hosts, checks only the first.
 * @param {string | string[] | undefined} header
 */
export function isValidHost(header) {
  if (header === undefined) return true
  const [host = ''] = String(header).split(',')
  return hostPattern.test(host.trim()) && URL.canParse(`http://${host.trim()}`)
}

/**
 * Validates a request target. Returns 400 if it can't be decoded (`/%ff`), traverses directories
 * (`/api/../signin`), or has a NUL in its query, which PostgreSQL can't store. Returns 404 for a
 * path with a NUL or a segment that is too long for a file name. Pages validate the rest of the
 * query.
 * @param {string} url path and query
 * @returns {400 | 404 | null}
 */
export function urlErrorStatus(url) {
  const [path = ''] = url.split('?', 1)
  try {
    if (!path.startsWith('/')) return 400
    const decoded = decodeURIComponent(path)
    if (/(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(decoded) || path.includes('\\')) return 400
    if (decoded.includes('\0') || decoded.split('/').some(isNameTooLong)) return 404
    return url.slice(path.length).includes('%00') ? 400 : null
  } catch {
    return 400
  }
}

/** @param {string} name */
const isNameTooLong = (name) => Buffer.byteLength(name) > MAX_NAME_BYTES
