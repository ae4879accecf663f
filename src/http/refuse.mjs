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
 * Returns whether a script sent the request (to an endpoint, an action, or the browser's router),
 * so that it needs JSON instead of an error page. Requests that the browser itself sends, such as
 * forms, navigate, and people see the response.
 *
 * @param {Request} request
 * @param {string} path
 */
export const isScriptRequest = ({ headers }, path) =>
  'next-action' in headers ||
  'rsc' in headers ||
  (/^\/api(?:\/|$)/.test(path) && !isNavigation(headers))

/**
 * Whether the browser displays the response. Browsers without Sec-Fetch-Mode ask for HTML only
 * then.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
const isNavigation = ({ 'sec-fetch-mode': mode, accept = '' }) =>
  mode === undefined ? accept.includes('text/html') : mode === 'navigate'

/**
 * Refuses a script's request with JSON; an action with plain text, which is what Next.js reads in
 * the browser.
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
