import { randomBytes } from 'node:crypto'
import { REFERENCE_HEADER } from '../domain/http/error-pages.mjs'
import { isBuildAsset, isVisitorForm } from '../domain/http/cacheable-paths.mjs'
import { siteProcess } from '../lib/site-process.mjs'
import { requestErrorStatus } from './check-url.mjs'
import { sendCachedResponse } from './cached-response.mjs'
import { isPublicPage } from './is-public-page.mjs'
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
const SERVER_ERROR = 500

/**
 * Creates the request handler in front of Next.js. It rejects requests that Next.js would fail on,
 * sends cached pages, replaces error responses with error pages, and passes all other requests to
 * Next.js.
 * @param {object} options
 * @param {(request: Request, response: Response) => Promise<void>} options.handleWithNext
 *   passes a request to Next.js
 * @param {import('./internal-fetch.mjs').InternalFetch} options.internalFetch
 * @param {import('./page-cache.mjs').PageCache} options.pageCache
 * @param {import('./error-pages.mjs').ErrorPages} options.errorPages
 * @param {() => boolean} options.isSecure whether browsers must use HTTPS
 * @param {boolean} options.isDevelopment whether to send the error pages of Next.js
 */
export function createRequestHandler(options) {
  const { handleWithNext, internalFetch, pageCache, errorPages, isSecure, isDevelopment } = options
  /** @param {Request} request @param {Response} response @param {RefusalStatus} status */
  const sendError = async (request, response, status) => {
    const path = getPath(request)
    // Close the connection instead of waiting for the rest of the body.
    if (mayHaveBody(request) && !request.complete) response.setHeader('connection', 'close')
    if (isScriptRequest(request, path)) refuse(request, response, status)
    else await errorPages.send(response, { status, path, reference: '' })
  }

  /**
   * Sends a page from the cache, or renders it first.
   * @param {Request} request @param {Response} response
   * @param {import('../lib/site-process.mjs').AuthorizedPage} page @param {string} reference
   */
  const sendPage = async (request, response, { url, isShared }, reference) => {
    const cachedResponse = isShared ? pageCache.find(url) : undefined
    const forwardReason = isShared ? 'fwd=miss' : 'fwd=bypass'
    response.setHeader('cache-status', `heart2heart; ${cachedResponse ? 'hit' : forwardReason}`)
    if (cachedResponse) return sendCachedResponse(request, response, cachedResponse)
    const { document, upstream } = isShared
      ? await pageCache.render(url, reference)
      : await pageCache.renderUncached(url, reference, request.headers.cookie ?? '')
    if (document) return sendCachedResponse(request, response, document)
    if (isBuildAsset(url)) return handleWithNext(request, response)
    const { status } = upstream
    if (status >= BAD_REQUEST)
      return errorPages.send(response, { status, path: getPath(request), reference })
    response.setHeader('cache-control', 'private, no-store')
    const location = upstream.headers.get('location') ?? '/'
    // A cacheable page is rendered without the query, which its redirect keeps (decision 70).
    const query = isPublicPage(url) ? getQuery(request) : ''
    response.writeHead(status, { location: location + query }).end()
  }

  /** Returns the page to send, or null if Next.js must handle it. @param {Request} request */
  const findPage = async (request) => {
    const { url = '/', headers } = request
    const path = getPath(request)
    if (isPublicPage(path) || isBuildAsset(path)) return { url: path, isShared: true }
    const isVisitor = !hasSessionCookie(headers.cookie)
    if (isVisitor && isVisitorForm(url, (page) => pageCache.find(page) !== undefined))
      return { url, isShared: true }
    return findAuthorizedPage(request)
  }

  /**
   * Replaces the error pages of Next.js, and the responses to requests that Next.js couldn't
   * decode.
   * @param {Request} request @param {Response} response
   * @param {import('../lib/site-process.mjs').WorkContext} work @param {string} reference
   */
  const interceptErrors = (request, response, work, reference) => {
    const path = getPath(request)
    const isForScript = isScriptRequest(request, path)
    const isUnreadable = () => work.isDecoding && isFailure(response)
    response.intercept(
      () => isUnreadable() || (!isForScript && isErrorDocument(response)),
      (status) =>
        void (work.isDecoding && (isForScript || status >= SERVER_ERROR)
          ? sendError(request, response, BAD_REQUEST)
          : errorPages.send(response, { status, path, reference })),
    )
  }

  /**
   * @param {Request} request @param {Response} response
   * @param {import('../lib/site-process.mjs').WorkContext} work @param {string} reference
   */
  const respond = async (request, response, work, reference) => {
    const path = getPath(request)
    const problem = requestErrorStatus(request)
    if (problem) return sendError(request, response, problem)
    if (errorPages.isErrorPage(path)) return sendError(request, response, 404)

    const handler = request.method === 'GET' ? siteProcess.fastPathHandlers.get(path) : undefined
    if (handler && !isDevelopment) return serveFastPath(request, response, handler)

    // RSC requests, which the router sends, ask for only part of a page.
    const isPageRequest = !mayHaveBody(request) && !('rsc' in request.headers)
    if (!isDevelopment && isPageRequest) {
      const page = await findPage(request)
      if (page) return sendPage(request, response, page, reference)
    }
    if (!isDevelopment) interceptErrors(request, response, work, reference)

    // API endpoints have their own body limits. In other bodies, Next.js looks for a server action.
    if (/^\/api\/./.test(path)) return handleWithNext(request, response)
    work.isDecoding = 'next-router-state-tree' in request.headers
    if (!mayHaveBody(request)) return handleWithNext(request, response)
    if (/^\/_next(?:\/|$)/.test(path)) return sendError(request, response, 405)
    const requestOrStatus = await readPageBody(request, path, internalFetch)
    if (typeof requestOrStatus === 'number') return sendError(request, response, requestOrStatus)
    work.isDecoding = isActionCall(request.headers)
    return handleWithNext(requestOrStatus, response)
  }

  /** @param {Request} request @param {Response} response @returns {Promise<void>} */
  return async (request, response) => {
    const isInternal = internalFetch.isInternal(request)
    const requestId = isInternal
      ? String(request.headers[REFERENCE_HEADER] ?? '')
      : createReference()
    const work = { fields: { requestId }, isDecoding: false }
    if (isInternal)
      return siteProcess.workContext.run(work, () => handleWithNext(request, response))
    request.headers[REFERENCE_HEADER] = requestId
    response.setHeader('x-request-id', requestId)
    if (siteProcess.isDraining) response.setHeader('connection', 'close')
    // Omit includeSubDomains, because other hosts under this domain may not support TLS.
    if (isSecure()) response.setHeader('strict-transport-security', 'max-age=31536000')
    measureRequest(request, response)
    return siteProcess.workContext.run(work, () => respond(request, response, work, requestId))
  }
}

const createReference = () => randomBytes(4).toString('hex').toUpperCase()

/** @param {Request} request */
const mayHaveBody = ({ method }) => method !== 'GET' && method !== 'HEAD'

/**
 * Returns whether a request has a session cookie, valid or not. With HTTPS, the name has a prefix.
 * @param {string} [cookie]
 */
const hasSessionCookie = (cookie = '') => cookie.includes('h2h-token=')

/** @param {Request} request */
const getPath = ({ url = '/' }) => url.split('?', 1)[0] ?? '/'

/** Returns the query with its question mark, or an empty string. @param {Request} request */
const getQuery = ({ url = '/' }) => url.slice(url.split('?', 1)[0]?.length)

/** @param {Response} response */
const getContentType = (response) => String(response.getHeader('content-type'))

/** @param {Response} response */
const isErrorDocument = (response) =>
  response.statusCode >= BAD_REQUEST &&
  /^(?:text\/(?:html|plain)|application\/json)/.test(getContentType(response))

/**
 * Returns whether Next.js failed. If it forwards an action to another page and the forwarding
 * fails, it sends status 200 with an empty JSON object.
 * @param {Response} response
 */
const isFailure = (response) =>
  response.statusCode >= SERVER_ERROR ||
  response.statusCode === BAD_REQUEST ||
  (response.statusCode === 200 && getContentType(response).startsWith('application/json'))

/**
 * Returns the requested page if this user may open it, otherwise null. If the check throws, Next.js
 * handles the request and reports the error.
 * @param {Request} request
 */
async function findAuthorizedPage({ url = '/', headers }) {
  try {
    return await siteProcess.authorizePage(url, headers.cookie)
  } catch (error) {
    serverLog.error({ err: error }, 'could not check access to a page')
    return null
  }
}
