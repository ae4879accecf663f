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
 * What stands in front of Next.js. It refuses what Next.js could only fail on, sends what is
 * cached, answers with whole pages where something went wrong, and leaves everything else as it is.
 *
 * @param {object} options
 * @param {(request: Request, response: Response) => Promise<void>} options.handle Next.js
 * @param {import('./internal-fetch.mjs').InternalFetch} options.own
 * @param {import('./page-cache.mjs').PageCache} options.documents
 * @param {import('./error-pages.mjs').ErrorPages} options.errorPages
 * @param {() => number} options.port of this process, once it listens
 * @param {() => boolean} options.isSecure whether browsers are to come by HTTPS alone
 * @param {boolean} options.isDevelopment then errors are for the developer
 */
export function createRequestHandler(options) {
  const { handle, own, documents, errorPages, port, isSecure, isDevelopment } = options
  /** @param {Request} request @param {Response} response @param {RefusalStatus} status */
  const say = async (request, response, status) => {
    const path = pathOf(request)
    // Whatever is still on its way is not waited for.
    if (mayHaveBody(request) && !request.complete) response.setHeader('connection', 'close')
    if (isScriptRequest(request, path)) refuse(request, response, status)
    else await errorPages.answer(response, { status, path, reference: '' })
  }

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {import('../lib/site-process.mjs').Admission} page
   * @param {string} reference
   */
  const visit = async (request, response, { url: address, isShared }, reference) => {
    const cached = isShared ? documents.find(address) : undefined
    const forwarded = isShared ? 'fwd=miss' : 'fwd=bypass'
    response.setHeader('cache-status', `heart2heart; ${cached ? 'hit' : forwarded}`)
    if (cached) return sendCachedResponse(request, response, cached)
    const { document, answer } = isShared
      ? await documents.make(address, reference)
      : await documents.makeFor(address, reference, request.headers.cookie ?? '')
    if (document) return sendCachedResponse(request, response, document)
    if (isBuiltFile(address)) return handle(request, response)
    const { status } = answer
    if (status >= BAD_REQUEST)
      return errorPages.answer(response, { status, path: pathOf(request), reference })
    // It leads elsewhere.
    response.setHeader('cache-control', 'private, no-store')
    response.writeHead(status, { location: answer.headers.get('location') ?? '/' }).end()
  }

  /**
   * The page that is sent to who asks, and null where Next.js answers.
   *
   * @param {Request} request
   */
  const pageFor = async (request) => {
    const { url = '/', headers } = request
    const path = pathOf(request)
    if (isCacheablePath(path) || isBuiltFile(path)) return { url: path, isShared: true }
    const isVisitor = !hasSession(headers.cookie)
    if (isVisitor && isVisitorForm(url, (page) => documents.find(page) !== undefined))
      return { url, isShared: true }
    return admittedTo(request)
  }

  /**
   * Takes back an answer of Next.js that nobody is to see: its error pages, and whatever it says of
   * a request that it could not read.
   *
   * @param {Request} request
   * @param {Response} response
   * @param {import('../lib/site-process.mjs').Work} work
   * @param {string} reference
   */
  const takeBackErrors = (request, response, work, reference) => {
    const path = pathOf(request)
    const isForScript = isScriptRequest(request, path)
    const isUnreadable = () => work.isUnread && isFailure(response)
    response.holdBack(
      () => isUnreadable() || (!isForScript && isErrorDocument(response)),
      (status) =>
        void (work.isUnread && (isForScript || status >= FAILED)
          ? say(request, response, BAD_REQUEST)
          : errorPages.answer(response, { status, path, reference })),
    )
  }

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {import('../lib/site-process.mjs').Work} work
   * @param {string} reference
   */
  const answer = async (request, response, work, reference) => {
    const path = pathOf(request)
    const problem = requestProblem(request)
    if (problem) return say(request, response, problem)
    if (errorPages.isErrorPage(path)) return say(request, response, 404)

    const handler = request.method === 'GET' ? siteProcess.directHandlers.get(path) : undefined
    if (handler && !isDevelopment) return serveFastPath(request, response, handler)

    // What the browser's half of Next.js asks for is a part of a page.
    const isVisit = !mayHaveBody(request) && !('rsc' in request.headers)
    if (!isDevelopment && isVisit) {
      const page = await pageFor(request)
      if (page) return visit(request, response, page, reference)
    }
    if (!isDevelopment) takeBackErrors(request, response, work, reference)

    // Endpoints have limits of their own. Everything else is a page to Next.js, and it looks for
    // actions in what is sent there.
    if (/^\/api\/./.test(path)) return handle(request, response)
    work.isUnread = 'next-router-state-tree' in request.headers
    if (!mayHaveBody(request)) return handle(request, response)
    if (/^\/_next(?:\/|$)/.test(path)) return say(request, response, 405)
    const read = await readPageBody(request, path, port())
    if (typeof read === 'number') return say(request, response, read)
    work.isUnread = isActionCall(request.headers)
    return handle(read, response)
  }

  /** @param {Request} request @param {Response} response @returns {Promise<void>} */
  return async (request, response) => {
    const isOwn = own.isOwn(request)
    const requestId = isOwn ? String(request.headers[REFERENCE_HEADER] ?? '') : newReference()
    const work = { fields: { requestId }, isUnread: false }
    if (isOwn) return siteProcess.work.run(work, () => handle(request, response))
    request.headers[REFERENCE_HEADER] = requestId
    response.setHeader('x-request-id', requestId)
    if (siteProcess.isDraining) response.setHeader('connection', 'close')
    // Not for names below it: others may be there, and speak no TLS.
    if (isSecure()) response.setHeader('strict-transport-security', 'max-age=31536000')
    measureRequest(request, response)
    return siteProcess.work.run(work, () => answer(request, response, work, requestId))
  }
}

const newReference = () => randomBytes(4).toString('hex').toUpperCase()

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

/** @param {Response} response */
const typeOf = (response) => String(response.getHeader('content-type'))

/** @param {Response} response */
const isErrorDocument = (response) =>
  response.statusCode >= BAD_REQUEST &&
  /^(?:text\/(?:html|plain)|application\/json)/.test(typeOf(response))

/**
 * Whether Next.js has failed on a request: also on an action that it has passed on to another page,
 * of which it then answers an empty object.
 *
 * @param {Response} response
 */
const isFailure = (response) =>
  response.statusCode >= FAILED ||
  response.statusCode === BAD_REQUEST ||
  (response.statusCode === 200 && typeOf(response).startsWith('application/json'))

/**
 * The page that is asked for, where who asks may have it. Where nobody can tell, Next.js is asked,
 * and says what is wrong.
 *
 * @param {Request} request
 */
async function admittedTo({ url = '/', headers }) {
  try {
    return await siteProcess.authorizePage(url, headers.cookie)
  } catch (error) {
    serverLog.error({ err: error }, 'could not check access to a page')
    return null
  }
}
