import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { MAX_BODY_BYTES } from '../domain/http/body-limit.mjs'
import { REFERENCE_HEADER } from '../domain/http/error-pages.mjs'
import { isBuiltFile, isFormOfVisitors, isKeptAddress } from '../domain/http/kept-addresses.mjs'
import { isSameOriginUnnamed } from '../domain/http/same-origin.mjs'
import { directEndpoints } from '../lib/direct-endpoints.mjs'
import { documentGate } from '../lib/document-gate.mjs'
import { withLogFields } from '../lib/log-context.mjs'
import { processState } from '../lib/process-state.mjs'
import { answerDirectly } from './answer-directly.mjs'
import { sendDocument } from './document.mjs'
import { holdErrorPage } from './hold-error-page.mjs'
import { readLimited, withBody } from './limited-body.mjs'
import { frontLog } from './front-log.mjs'
import { measureRequest } from './measure-request.mjs'
import { isAskedByScript, refuse } from './refuse.mjs'
import {
  addressProblem,
  isActionId,
  isClearType,
  isKnownMethod,
  isMultipart,
  isReadableAction,
  isReadableHost,
  isReadableRouterState,
} from './request-checks.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./refuse.mjs').RefusalStatus} RefusalStatus
 */

const BAD_REQUEST = 400

/** Long texts of the admin's forms travel by actions; the instructor may send this much. */
const MAX_ADMIN_BODY = 5 * 1024 * 1024

/**
 * What stands in front of Next.js. It refuses what Next.js could only fail on, sends what is kept,
 * answers with whole pages where something went wrong, and leaves everything else as it is.
 *
 * @param {object} options
 * @param {(request: Request, response: Response) => Promise<void>} options.handle Next.js
 * @param {import('./own-requests.mjs').OwnRequests} options.own
 * @param {import('./page-cache.mjs').PageCache} options.documents
 * @param {import('./error-pages.mjs').ErrorPages} options.errorPages
 * @param {() => number} options.port of this process, once it listens
 * @param {() => boolean} options.isSecure whether browsers are to come by HTTPS alone
 * @param {boolean} options.isDevelopment then errors are for the developer
 */
export function createFront(options) {
  const { handle, own, documents, errorPages, port, isSecure, isDevelopment } = options
  /** @param {Request} request @param {Response} response @param {RefusalStatus} status */
  const say = async (request, response, status) => {
    const path = pathOf(request)
    // Whatever is still on its way is not waited for.
    if (mayHaveBody(request) && !request.complete) response.setHeader('connection', 'close')
    if (isAskedByScript(request, path)) refuse(request, response, status)
    else await errorPages.answer(response, { status, path, reference: '' })
  }

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {string} address of what is kept
   * @param {string} reference
   */
  const visit = async (request, response, address, reference) => {
    const kept = documents.find(address)
    response.setHeader('cache-status', `heart2heart; ${kept ? 'hit' : 'fwd=miss'}`)
    if (kept) return sendDocument(request, response, kept)
    const { document, answer } = await documents.make(address, reference)
    if (document) return sendDocument(request, response, document)
    if (isBuiltFile(address)) return handle(request, response)
    const { status } = answer
    if (status >= BAD_REQUEST)
      return errorPages.answer(response, { status, path: pathOf(request), reference })
    // It leads elsewhere.
    response.setHeader('cache-control', 'private, no-store')
    response.writeHead(status, { location: answer.headers.get('location') ?? '/' }).end()
  }

  /**
   * The address of what is kept for who asks, and null where it is made for them.
   *
   * @param {Request} request
   */
  const keptFor = async (request) => {
    const { url = '/', headers } = request
    const path = pathOf(request)
    if (isKeptAddress(path) || isBuiltFile(path)) return path
    const isVisitor = !hasSession(headers.cookie)
    if (isVisitor && isFormOfVisitors(url, (page) => documents.find(page) !== undefined)) return url
    return admittedTo(request)
  }

  /** @param {Request} request @param {Response} response @param {string} reference */
  const answer = async (request, response, reference) => {
    const path = pathOf(request)
    const problem = problemOf(request)
    if (problem) return say(request, response, problem)
    if (errorPages.isErrorPage(path)) return say(request, response, 404)

    const isForScript = isAskedByScript(request, path)
    const endpoint =
      isDevelopment || !isForScript ? undefined : directEndpoints.get(`${request.method} ${path}`)
    if (endpoint) {
      if (!(await answerDirectly(request, response, endpoint))) await say(request, response, 413)
      return
    }

    // What the browser's half of Next.js asks for is a part of a page.
    const isVisit = !mayHaveBody(request) && !('rsc' in request.headers)
    if (!isDevelopment && isVisit) {
      const address = await keptFor(request)
      if (address !== null) return visit(request, response, address, reference)
    }
    if (!isDevelopment && !isForScript)
      holdErrorPage(response, (status) => errorPages.answer(response, { status, path, reference }))

    // Endpoints have limits of their own. Everything else is a page to Next.js, and it looks for
    // actions in what is sent there.
    const isForEndpoint = /^\/api\/./.test(path)
    if (isForEndpoint || !mayHaveBody(request)) return handle(request, response)
    if (/^\/_next(?:\/|$)/.test(path)) return say(request, response, 405)
    const read = await readBody(request, path, port())
    if (typeof read === 'number') return say(request, response, read)
    return handle(read, response)
  }

  /** @param {Request} request @param {Response} response @returns {Promise<void>} */
  return async (request, response) => {
    if (own.isOwn(request)) {
      const requestId = String(request.headers[REFERENCE_HEADER] ?? '')
      return withLogFields({ requestId }, () => handle(request, response))
    }
    const requestId = randomBytes(4).toString('hex').toUpperCase()
    request.headers[REFERENCE_HEADER] = requestId
    response.setHeader('x-request-id', requestId)
    if (processState.isDraining) response.setHeader('connection', 'close')
    // Not for names below it: others may be there, and speak no TLS.
    if (isSecure()) response.setHeader('strict-transport-security', 'max-age=31536000')
    measureRequest(request, response)
    return withLogFields({ requestId }, () => answer(request, response, requestId))
  }
}

/** @param {Request} request */
const mayHaveBody = ({ method }) => method !== 'GET' && method !== 'HEAD'

/**
 * Whether a visitor may be somebody: the cookie has another name by HTTPS.
 *
 * @param {string} [cookie]
 */
const hasSession = (cookie = '') => cookie.includes('h2h-token=')

/** @param {Request} request */
const pathOf = ({ url = '/' }) => url.split('?', 1)[0] ?? '/'

/**
 * The address of the document that is asked for, where who asks may have it. Where nobody
 * can tell, Next.js is asked, and says what is wrong.
 *
 * @param {Request} request
 */
async function admittedTo({ url = '/', headers }) {
  try {
    return await documentGate.admit(url, headers.cookie)
  } catch (error) {
    frontLog.error({ err: error }, 'nobody could tell who may have a document')
    return null
  }
}

/**
 * What is wrong with a request before its body is looked at.
 *
 * @param {Request} request
 * @returns {RefusalStatus | null}
 */
function problemOf({ method = '', url = '', headers }) {
  if (!isKnownMethod(method)) return 405
  const problem = addressProblem(url)
  if (problem) return problem
  if (![headers.host, headers['x-forwarded-host']].every(isReadableHost)) return 400
  return isReadableRouterState(headers['next-router-state-tree']) ? null : 400
}

/**
 * The request with its body read, or why it is refused.
 *
 * @param {Request} request
 * @param {string} path
 * @param {number} port
 * @returns {Promise<Request | RefusalStatus>}
 */
async function readBody(request, path, port) {
  const { headers } = request
  const type = headers['content-type'] ?? ''
  const actionId = headers['next-action']
  const isScript = actionId !== undefined
  const isAction = isScript || isMultipart(type)
  if (isScript && (typeof actionId !== 'string' || !isActionId(actionId))) return 400
  if (!isClearType(type)) return 400
  if (isAction && !isFromHere(headers)) return 403

  const isForAdmin = path === '/admin' || path.startsWith('/admin/')
  const isLong = Number(headers['content-length'] ?? Infinity) > MAX_BODY_BYTES
  const isInstructor = isForAdmin && isAction && (await isSentByInstructor(headers.cookie, port))
  const body = await readLimited(request, isInstructor && isLong ? MAX_ADMIN_BODY : MAX_BODY_BYTES)
  if (!body) return 413
  const sender = isInstructor ? 'admin' : 'site'
  if (isAction && !(await isReadableAction({ type, body, isScript, sender }))) return 400
  // Of what the panel calls, nothing is for others; Next.js would log a stack for each.
  if (isForAdmin && isAction && !isInstructor) return 401
  return withBody(request, body)
}

/**
 * Whether a form was sent from where it arrives, as Next.js compares it: without a word to say when
 * it is not. Who has to send an origin, the action decides.
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
