import { get } from 'node:http'
import { MAX_BODY_BYTES } from '../domain/http/body-limit.mjs'
import { isSameOriginUnnamed } from '../domain/http/same-origin.mjs'
import { readList } from './check-url.mjs'
import { readLimited, withBody } from './limited-body.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */

/** Long texts of the admin's forms travel by actions; the instructor may send this much. */
const MAX_ADMIN_BODY = 5 * 1024 * 1024

/**
 * Whether Next.js looks for a server action in what is sent to a page: a script names it in a
 * header, and a form that the browser sends itself in its fields.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
export const isActionCall = (headers) => 'next-action' in headers || isForm(headers)

/**
 * A request to a page with its body read, or why it is refused: 64 kB are enough for everybody but
 * the instructor, and an action is called by a page of this site alone.
 *
 * @param {Request} request
 * @param {string} path
 * @param {number} port of this process
 * @returns {Promise<Request | 400 | 401 | 403 | 413>}
 */
export async function readPageBody(request, path, port) {
  const { headers } = request
  const isAction = isActionCall(headers)
  if (!isClearType(headers['content-type'] ?? '')) return 400
  if (isAction && !isFromHere(headers)) return 403

  const isForAdmin = path === '/admin' || path.startsWith('/admin/')
  const isLong = Number(headers['content-length'] ?? Infinity) > MAX_BODY_BYTES
  const isInstructor = isForAdmin && isAction && (await isSentByInstructor(headers.cookie, port))
  const body = await readLimited(request, isInstructor && isLong ? MAX_ADMIN_BODY : MAX_BODY_BYTES)
  if (!body) return 413
  if (!isAction) return withBody(request, body)

  const text = body.toString('latin1')
  if (hasNul(text)) return 400
  const sent = isForm(headers) ? [] : readList(text)
  if (!sent) return 400
  // Of what the panel calls, nothing is for others; a dollar marks what refers to something else.
  if (isForAdmin && !isInstructor) return String(sent[0]).startsWith('$') ? 400 : 401
  return withBody(request, body)
}

/**
 * Whether a content type is read alike by everybody. Of a form, browsers write it in one way;
 * another spelling is a form to some readers and none to others.
 *
 * @param {string} type
 */
export const isClearType = (type) =>
  !/^\s*multipart\//i.test(type) || /^multipart\/form-data; ?boundary=\S/.test(type)

/** @param {import('node:http').IncomingHttpHeaders} headers */
const isForm = (headers) => (headers['content-type'] ?? '').startsWith('multipart/form-data')

/**
 * Whether there is a NUL in a body, as it is or as JSON writes it: PostgreSQL stores none, and no
 * key of a keyboard makes one.
 *
 * @param {string} text
 */
export const hasNul = (text) => text.includes('\0') || /(?<!\\)(?:\\\\)*\\u0000/.test(text)

/**
 * Whether a page of the site sends the request. One without an origin has no cookies of others to
 * misuse either; where it is null, the browser has to say itself that the page was ours.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function isFromHere({ origin, host, 'x-forwarded-host': forwarded, 'sec-fetch-site': fetchSite }) {
  if (origin === undefined || isSameOriginUnnamed(origin, fetchSite)) return true
  const here = (typeof forwarded === 'string' ? forwarded.split(',')[0]?.trim() : undefined) ?? host
  return URL.canParse(origin) && new URL(origin).host === here
}

/**
 * Whether a cookie is that of the instructor, whose forms may be long. The site itself knows.
 *
 * @param {string | undefined} cookie
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isSentByInstructor(cookie, port) {
  return new Promise((resolve) => {
    if (cookie === undefined) return resolve(false)
    const options = { host: '127.0.0.1', port, path: '/api/internal/instructor', agent: false }
    const asked = get({ ...options, timeout: 5000, headers: { cookie } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 204)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
  })
}
