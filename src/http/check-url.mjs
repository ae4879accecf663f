// Pure functions that detect requests Next.js would fail on, so the server can reject them first.
import { MAX_NAME_BYTES } from '../domain/http/name-limit.mjs'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const hostPattern = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Validates a request before its body is read. Returns the status to reject the request with: 405
 * for an unsupported method, 400 for a malformed URL, host, or router state, or 404 for a path that
 * cannot exist. Returns null if the request is valid.
 *
 * @param {import('node:http').IncomingMessage} request
 * @returns {400 | 404 | 405 | null}
 */
export function requestProblem({ method = '', url = '', headers }) {
  if (!methods.includes(method)) return 405
  const problem = urlProblem(url)
  if (problem) return problem
  if (![headers.host, headers['x-forwarded-host']].every(isReadableHost)) return 400
  const state = headers['next-router-state-tree']
  return state === undefined || readList(state, decodeURIComponent) ? null : 400
}

/**
 * Parses a JSON array. Callers must validate the items.
 *
 * @param {string | string[]} json
 * @param {(text: string) => string} [decode]
 * @returns {unknown[] | null} null if `json` is not a JSON array
 */
export function readList(json, decode = (text) => text) {
  try {
    /** @type {unknown} */
    const list = JSON.parse(decode(String(json)))
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/**
 * Returns whether a `Host` or `X-Forwarded-Host` header can be part of a URL. A missing header is
 * valid, because HTTP/1.0 clients send none. If proxies appended several hosts, only the first host
 * is checked.
 *
 * @param {string | string[] | undefined} header
 */
export function isReadableHost(header) {
  if (header === undefined) return true
  const [host = ''] = String(header).split(',')
  return hostPattern.test(host.trim()) && URL.canParse(`http://${host.trim()}`)
}

/**
 * Validates a request target. Returns 400 if it cannot be decoded (`/%ff`), traverses directories
 * (`/api/../signin`), or has a NUL in its query, because PostgreSQL cannot store NUL. Returns 404
 * if the path contains a NUL or a segment that is too long for a file name. Pages validate the rest
 * of the query.
 *
 * @param {string} url the request target: path and query
 * @returns {400 | 404 | null}
 */
export function urlProblem(url) {
  const [path = ''] = url.split('?', 1)
  try {
    if (!path.startsWith('/')) return 400
    const decoded = decodeURIComponent(path)
    if (/(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(decoded) || path.includes('\\')) return 400
    if (decoded.includes('\0') || decoded.split('/').some(isTooLong)) return 404
    return url.slice(path.length).includes('%00') ? 400 : null
  } catch {
    return 400
  }
}

/** @param {string} name */
const isTooLong = (name) => Buffer.byteLength(name) > MAX_NAME_BYTES
