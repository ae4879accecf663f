import { randomBytes } from 'node:crypto'
import { REFERENCE_HEADER } from '../domain/http/error-pages.mjs'
import { isBuiltFile, isVisitorForm, isCacheablePath } from '../domain/http/cacheable-paths.mjs'
import { siteProcess } from '../lib/site-process.mjs'
import { requestProblem } from './check-url.mjs'
import { sendCachedResponse } from './cached-response.mjs'
import { serveFastPath } from './fast-path.mjs'
import { serverLog } from './server-log.mjs'
import { measureRequest } from './measure-request.mjs'
import { isActionCall, readPageBody } from './read-page-body.mjs'
import { isScriptRequest, refuse } from './refuse.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('./replaceable-response.mjs').ReplaceableResponse} Response
 * @typedef {import('./refuse.mjs').RefusalStatus} RefusalStatus
 */

const BAD_REQUEST = 400
const FAILED = 500

/**
 * Creates the request handler in front of Next.js. It rejects requests that Next.js would fail on,
 * sends cached pages, replaces error responses with error pages, and passes on all other requests.
 * @param {object} options
 * @param {(request: Request, response: Response) => Promise<void>} options.handle of Next.js
 * @param {import('./internal-fetch.mjs').InternalFetch} options.internalFetch
 * @param {import('./page-cache.mjs').PageCache} options.pageCache
 * @param {import('./error-pages.mjs').ErrorPages} options.errorPages
 * @param {() => number} options.port of this process, once it listens
 * @param {() => boolean} options.isSecure whether browsers must use HTTPS
 * @param {boolean} options.isDevelopment whether to send the error pages of Next.js
 */
export function createRequestHandler(options) {
  const { handle, internalFetch, pageCache, errorPages, port, isSecure, isDevelopment } = options
  /** @param {Request} request @param {Response} response @param {RefusalStatus} status */
  const sendError = async (request, response, status) => {
    const path = pathOf(request)
    // Close the connection instead of waiting for the rest of the body.
    if (mayHaveBody(request) && !request.complete) response.setHeader('connection', 'close')
    if (isScriptRequest(request, path)) refuse(request, response, status)
    else await errorPages.send(response, { status, path, reference: '' })
  }

  /**
   * Sends a page from the cache, or renders it first.
   * @param {Request} request @param {Response} response
   * @param {import('../lib/site-process.mjs').Admission} page @param {string} reference
   */
  const sendPage = async (request, response, { url, isShared }, reference) => {
    const cached = isShared ? pageCache.find(url) : undefined
    const forwarded = isShared ? 'fwd=miss' : 'fwd=bypass'
    response.setHeader('cache-status', `heart2heart; ${cached ? 'hit' : forwarded}`)
    if (cached) return sendCachedResponse(request, response, cached)
    const { document, upstream } = isShared
      ? await pageCache.render(url, reference)
      : await pageCache.renderFor(url, reference, request.headers.cookie ?? '')
    if (document) return sendCachedResponse(request, response, document)
    if (isBuiltFile(url)) return handle(request, response)
    const { status } = upstream
    if (status >= BAD_REQUEST)
      return errorPages.send(response, { status, path: pathOf(request), reference })
    response.setHeader('cache-control', 'private, no-store')
    response.writeHead(status, { location: upstream.headers.get('location') ?? '/' }).end()
  }

  /** Returns the page to send, or null if Next.js must handle it. @param {Request} request */
  const pageFor = async (request) => {
    const { url = '/', headers } = request
    const path = pathOf(request)
    if (isCacheablePath(path) || isBuiltFile(path)) return { url: path, isShared: true }
    const isVisitor = !hasSession(headers.cookie)
    if (isVisitor && isVisitorForm(url, (page) => pageCache.find(page) !== undefined))
      return { url, isShared: true }
    return authorizedPage(request)
  }

  /**
   * Replaces the error pages of Next.js, and its responses to requests that it couldn't decode.
   * @param {Request} request @param {Response} response
   * @param {import('../lib/site-process.mjs').Work} work @param {string} reference
   */
  const interceptErrors = (request, response, work, reference) => {
    const path = pathOf(request)
    const isForScript = isScriptRequest(request, path)
    const isUnreadable = () => work.isUnread && isFailure(response)
    response.intercept(
      () => isUnreadable() || (!isForScript && isErrorDocument(response)),
      (status) =>
        void (work.isUnread && (isForScript || status >= FAILED)
          ? sendError(request, response, BAD_REQUEST)
          : errorPages.send(response, { status, path, reference })),
    )
  }

  /**
   * @param {Request} request @param {Response} response
   * @param {import('../lib/site-process.mjs').Work} work @param {string} reference
   */
  const respond = async (request, response, work, reference) => {
    const path = pathOf(request)
    const problem = requestProblem(request)
    if (problem) return sendError(request, response, problem)
    if (errorPages.isErrorPage(path)) return sendError(request, response, 404)

    const handler = request.method === 'GET' ? siteProcess.fastPathHandlers.get(path) : undefined
    if (handler && !isDevelopment) return serveFastPath(request, response, handler)

    // RSC requests, which the router sends, ask only for a part of a page.
    const isPageRequest = !mayHaveBody(request) && !('rsc' in request.headers)
    if (!isDevelopment && isPageRequest) {
      const page = await pageFor(request)
      if (page) return sendPage(request, response, page, reference)
    }
    if (!isDevelopment) interceptErrors(request, response, work, reference)

    // API endpoints have their own limits. Next.js looks for a server action in all other bodies.
    if (/^\/api\/./.test(path)) return handle(request, response)
    work.isUnread = 'next-router-state-tree' in request.headers
    if (!mayHaveBody(request)) return handle(request, response)
    if (/^\/_next(?:\/|$)/.test(path)) return sendError(request, response, 405)
    const parsed = await readPageBody(request, path, port())
    if (typeof parsed === 'number') return sendError(request, response, parsed)
    work.isUnread = isActionCall(request.headers)
    return handle(parsed, response)
  }

  /** @param {Request} request @param {Response} response @returns {Promise<void>} */
  return async (request, response) => {
    const isInternal = internalFetch.isInternal(request)
    const requestId = isInternal ? String(request.headers[REFERENCE_HEADER] ?? '') : newReference()
    const work = { fields: { requestId }, isUnread: false }
    if (isInternal) return siteProcess.work.run(work, () => handle(request, response))
    request.headers[REFERENCE_HEADER] = requestId
    response.setHeader('x-request-id', requestId)
    if (siteProcess.isDraining) response.setHeader('connection', 'close')
    // Omit includeSubDomains, because other hosts under this domain may not support TLS.
    if (isSecure()) response.setHeader('strict-transport-security', 'max-age=31536000')
    measureRequest(request, response)
    return siteProcess.work.run(work, () => respond(request, response, work, requestId))
  }
}

const newReference = () => randomBytes(4).toString('hex').toUpperCase()

/** @param {Request} request */
const mayHaveBody = ({ method }) => method !== 'GET' && method !== 'HEAD'

/**
 * Returns whether a request has a session cookie, valid or not. With HTTPS, its name has a prefix.
 * @param {string} [cookie]
 */
const hasSession = (cookie = '') => cookie.includes('h2h-token=')

/** @param {Request} request */
const pathOf = ({ url = '/' }) => url.split('?', 1)[0] ?? '/'

/** @param {Response} response */
const typeOf = (response) => String(response.getHeader('content-type'))

/** @param {Response} response */
const isErrorDocument = (response) =>
  response.statusCode >= BAD_REQUEST &&
  /^(?:text\/(?:html|plain)|application\/json)/.test(typeOf(response))

/**
 * Returns whether Next.js failed. If it forwards an action to another page and the forwarding
 * fails, it sends status 200 with an empty JSON object.
 * @param {Response} response
 */
const isFailure = (response) =>
  response.statusCode >= FAILED ||
  response.statusCode === BAD_REQUEST ||
  (response.statusCode === 200 && typeOf(response).startsWith('application/json'))

/**
 * Returns the requested page if this user may open it, otherwise null. If the check throws, Next.js
 * handles the request and reports the error.
 * @param {Request} request
 */
async function authorizedPage({ url = '/', headers }) {
  try {
    return await siteProcess.authorizePage(url, headers.cookie)
  } catch (error) {
    serverLog.error({ err: error }, 'could not check access to a page')
    return null
  }
}
