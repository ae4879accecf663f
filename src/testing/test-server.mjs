import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { afterEach } from 'vitest'
import { ErrorPages } from '../http/error-pages.mjs'
import { createRequestHandler } from '../http/request-handler.mjs'
import { ReplaceableResponse } from '../http/replaceable-response.mjs'
import { PageCache } from '../http/page-cache.mjs'
import { InternalFetch } from '../http/internal-fetch.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {ReplaceableResponse} Response */

/** @type {import('node:http').Server | undefined} */
let server

/** Stops the most recently started server. Runs after every test. */
export const stopServer = () => {
  server?.close()
  server?.closeAllConnections()
}
afterEach(stopServer)

/** Returns the most recently started server. */
export function runningServer() {
  if (!server) throw new Error('Nothing was started.')
  return server
}

/**
 * Starts a server whose request handler calls `handler` instead of Next.js.
 * @param {(request: Request, response: Response) => void | Promise<void>} handler
 * @param {{ isSecure?: boolean, instructorCookie?: string }} [options]
 */
export async function startServer(handler, { isSecure = false, instructorCookie } = {}) {
  const newServer = (server = createServer({
    keepAliveTimeout: 60_000,
    ServerResponse: ReplaceableResponse,
  }))
  newServer.listen(0, '127.0.0.1')
  await once(newServer, 'listening')
  const address = newServer.address()
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.')
  const internalFetch = new InternalFetch(() => address.port)
  const pageCache = new PageCache(internalFetch)
  const handleRequest = createRequestHandler({
    handleWithNext: async (request, response) => {
      if (request.url === '/api/internal/instructor') {
        response.statusCode = request.headers.cookie === instructorCookie ? 204 : 404
        response.end()
      } else if (request.url?.startsWith('/error-page/')) {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(`<html lang="en">${request.url} [reference]</html>`)
      } else await handler(request, response)
    },
    internalFetch,
    pageCache,
    errorPages: new ErrorPages(pageCache),
    isDevelopment: false,
    isSecure: () => isSecure,
  })
  newServer.on('request', (request, response) => void handleRequest(request, response))
  return address.port
}

/**
 * @param {number} port
 * @param {{ path?: string, method?: string, headers?: Record<string, string>, body?: string |
 *   string[] }} [options] a body that is an array is sent in chunks
 */
export async function sendRequest(port, { path = '/', method = 'GET', headers = {}, body } = {}) {
  const lengthHeader =
    typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const clientRequest = httpRequest({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { ...lengthHeader, ...headers },
  })
  if (typeof body === 'string') clientRequest.write(body)
  else for (const part of body ?? []) clientRequest.write(part)
  clientRequest.end()
  const [response] = /** @type {[Request]} */ (await once(clientRequest, 'response'))
  response.setEncoding('utf8')
  let text = ''
  for await (const part of response) text += part
  return { status: response.statusCode, headers: response.headers, text }
}
