import { MAX_BODY_BYTES } from '../domain/http/body-limit.mjs'
import { isSameOriginByFetchSite } from '../domain/http/same-origin.mjs'
import { parseJsonArray } from './check-url.mjs'
import { readLimitedBody, withBody } from './limited-body.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */

/** The limit for instructors in the admin panel, whose forms send long texts to server actions. */
const MAX_ADMIN_BODY_BYTES = 5 * 1024 * 1024

/**
 * Returns whether Next.js would look for a server action in a request. Scripts name the action in a
 * header, and forms without JavaScript name it in a field.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
export const isActionCall = (headers) => 'next-action' in headers || isMultipartForm(headers)

/**
 * Reads the body of a page request, or returns the status to reject it with. Bodies are limited to
 * 64 kB, except for instructors' actions in the panel. Actions must come from this site's pages.
 * @param {Request} request @param {string} path
 * @param {import('./internal-fetch.mjs').InternalFetch} internalFetch
 * @returns {Promise<Request | 400 | 401 | 403 | 413>}
 */
export async function readPageBody(request, path, internalFetch) {
  const { headers } = request
  const isAction = isActionCall(headers)
  if (!isUnambiguousType(headers['content-type'] ?? '')) return 400
  if (isAction && !isSameOrigin(headers)) return 403

  const isAdminPath = path === '/admin' || path.startsWith('/admin/')
  const isOverPageLimit = Number(headers['content-length'] ?? Infinity) > MAX_BODY_BYTES
  const isInstructor =
    isAdminPath && isAction && (await isInstructorCookie(headers.cookie, internalFetch))
  const body = await readLimitedBody(
    request,
    isInstructor && isOverPageLimit ? MAX_ADMIN_BODY_BYTES : MAX_BODY_BYTES,
  )
  if (!body) return 413
  if (!isAction) return withBody(request, body)

  const text = body.toString('latin1')
  if (hasNul(text)) return 400
  const args = isMultipartForm(headers) ? [] : parseJsonArray(text)
  if (!args) return 400
  // Only instructors may call the admin panel's actions. An argument that starts with a dollar sign
  // is a reference in the RSC format, not plain JSON.
  if (isAdminPath && !isInstructor) return String(args[0]).startsWith('$') ? 400 : 401
  return withBody(request, body)
}

/**
 * Returns whether all parsers agree on a content type. Some parsers treat unusual spellings of
 * multipart types as a form and others don't. Browsers never send such spellings.
 * @param {string} type
 */
export const isUnambiguousType = (type) =>
  !/^\s*multipart\//i.test(type) || /^multipart\/form-data; ?boundary=\S/.test(type)

/** @param {import('node:http').IncomingHttpHeaders} headers */
const isMultipartForm = (headers) =>
  (headers['content-type'] ?? '').startsWith('multipart/form-data')

/**
 * Returns whether a body has a NUL, raw or escaped in JSON, which PostgreSQL can't store.
 * @param {string} text
 */
export const hasNul = (text) => text.includes('\0') || /(?<!\\)(?:\\\\)*\\u0000/.test(text)

/**
 * Returns whether the request came from a page on this site. Browsers send an Origin with every
 * cross-site POST, so a request without one can't be a cross-site request forgery. If the Origin is
 * `null`, Sec-Fetch-Site must be `same-origin`.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function isSameOrigin({
  origin,
  host,
  'x-forwarded-host': forwardedHost,
  'sec-fetch-site': fetchSite,
}) {
  if (origin === undefined || isSameOriginByFetchSite(origin, fetchSite)) return true
  const siteHost =
    (typeof forwardedHost === 'string' ? forwardedHost.split(',')[0]?.trim() : undefined) ?? host
  return URL.canParse(origin) && new URL(origin).host === siteHost
}

/**
 * Returns whether a session cookie is an instructor's. Asks the site's internal endpoint.
 * @param {string | undefined} cookie
 * @param {import('./internal-fetch.mjs').InternalFetch} internalFetch
 */
async function isInstructorCookie(cookie, internalFetch) {
  if (cookie === undefined) return false
  const response = await internalFetch
    .fetch('/api/internal/instructor', '', { cookie })
    .catch(() => null)
  return response?.status === 204
}
