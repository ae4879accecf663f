import { rejectionMessages } from '../domain/http/refusals.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {400 | 401 | 403 | 404 | 405 | 413} RefusalStatus
 */

/** @type {Record<RefusalStatus, { code: string, message: string }>} */
const errorsByStatus = {
  400: { code: 'bad_request', message: rejectionMessages.badRequest },
  401: { code: 'session_ended', message: rejectionMessages.sessionEnded },
  403: { code: 'foreign_origin', message: rejectionMessages.badRequest },
  404: { code: 'not_found', message: rejectionMessages.notFound },
  405: { code: 'bad_request', message: rejectionMessages.badRequest },
  413: { code: 'too_large', message: rejectionMessages.bodyTooLarge },
}

/**
 * Returns whether a script sent the request: a call to an endpoint or a server action, or an RSC
 * request from the Next.js router. Scripts can't use an error page. The browser displays all other
 * responses.
 * @param {Request} request @param {string} path
 */
export const isScriptRequest = ({ headers }, path) =>
  'next-action' in headers ||
  'rsc' in headers ||
  (/^\/api(?:\/|$)/.test(path) && !isNavigation(headers))

/**
 * Returns whether the browser displays the response. Browsers that don't send Sec-Fetch-Mode accept
 * HTML only in responses that they display.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
const isNavigation = ({ 'sec-fetch-mode': mode, accept = '' }) =>
  mode === undefined ? accept.includes('text/html') : mode === 'navigate'

/**
 * Rejects a script's request with JSON, or plain text for an action, as the Next.js client expects.
 * @param {Request} request @param {Response} response @param {RefusalStatus} status
 */
export function refuse(request, response, status) {
  const error = errorsByStatus[status]
  const isAction = 'next-action' in request.headers
  response.statusCode = status
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('content-type', isAction ? 'text/plain' : 'application/json')
  response.end(isAction ? error.message : JSON.stringify({ error }))
}
