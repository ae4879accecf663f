// What the framework could only fail on is refused before it. These rules are pure, and know
// nothing of who asks.
import { MAX_NAME_BYTES } from '../domain/http/name-limit.mjs'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const hostPattern = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * What is wrong with a request before its body is looked at: 405 for a method to which nothing of
 * the site answers, 400 for an address, a host or a place of the browser's router that cannot be
 * one, 404 where nothing can be.
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
 * A list that was sent as JSON. Whether it holds what it should, its reader says.
 *
 * @param {string | string[]} sent
 * @param {(text: string) => string} [decode]
 * @returns {unknown[] | null} null for what is none
 */
export function readList(sent, decode = (text) => text) {
  try {
    /** @type {unknown} */
    const list = JSON.parse(decode(String(sent)))
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/**
 * Whether a header that names the host, `Host` or `X-Forwarded-Host`, can be part of an address.
 * One that is missing can: HTTP/1.0 has none. Of several, which proxies append, the first counts.
 *
 * @param {string | string[] | undefined} header
 */
export function isReadableHost(header) {
  if (header === undefined) return true
  const [host = ''] = String(header).split(',')
  return hostPattern.test(host.trim()) && URL.canParse(`http://${host.trim()}`)
}

/**
 * What is wrong with an address: 400 for one that cannot be decoded, such as `/%ff`, that leads
 * elsewhere than it says, such as `/api/../signin`, or with a NUL in its query, which PostgreSQL
 * does not store; 404 for a path with a NUL or a name that is too long, where nothing can be; null
 * for the others. Everything else after the question mark is for the page to check.
 *
 * @param {string} url the target of a request: path and search
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
