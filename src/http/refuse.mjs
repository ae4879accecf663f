import { refusals } from '../domain/http/refusals.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {400 | 401 | 403 | 404 | 405 | 413} RefusalStatus
 */

/** @type {Record<RefusalStatus, { code: string, message: string }>} */
const failures = {
  400: { code: 'bad_request', message: refusals.badRequest },
  401: { code: 'session_ended', message: refusals.sessionEnded },
  403: { code: 'foreign_origin', message: refusals.badRequest },
  404: { code: 'not_found', message: refusals.notFound },
  405: { code: 'bad_request', message: refusals.badRequest },
  413: { code: 'too_large', message: refusals.bodyTooLarge },
}

/**
 * Whether a script asks, which a page would tell nothing: it called an endpoint, an action or the
 * browser's router. What a browser itself sends, such as a form, it shows to a person, wherever
 * that leads.
 *
 * @param {Request} request
 * @param {string} path
 */
export const isScriptRequest = ({ headers }, path) =>
  'next-action' in headers ||
  'rsc' in headers ||
  (/^\/api(?:\/|$)/.test(path) && !isNavigation(headers))

/**
 * Whether the answer is what a browser shows next. Browsers from before Sec-Fetch-Mode ask for HTML
 * only then.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
const isNavigation = ({ 'sec-fetch-mode': mode, accept = '' }) =>
  mode === undefined ? accept.includes('text/html') : mode === 'navigate'

/**
 * Refuses a request of a script: as JSON, and as a plain text where an action was called, which is
 * what the browser's half of Next.js reads.
 *
 * @param {Request} request
 * @param {Response} response
 * @param {RefusalStatus} status
 */
export function refuse(request, response, status) {
  const error = failures[status]
  const isAction = 'next-action' in request.headers
  response.statusCode = status
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('content-type', isAction ? 'text/plain' : 'application/json')
  response.end(isAction ? error.message : JSON.stringify({ error }))
}
