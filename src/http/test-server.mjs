import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { afterEach } from 'vitest'
import { ErrorPages } from './error-pages.mjs'
import { createRequestHandler } from './request-handler.mjs'
import { ReplaceableResponse } from './replaceable-response.mjs'
import { PageCache } from './page-cache.mjs'
import { InternalFetch } from './internal-fetch.mjs'

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
 * Starts a server with the request handler, which calls `page` instead of Next.js.
 * @param {(request: Request, response: Response) => void | Promise<void>} page
 * @param {{ isSecure?: boolean, cookieOfInstructor?: string }} [options]
 */
export async function startServer(page, { isSecure = false, cookieOfInstructor } = {}) {
  const listening = (server = createServer({
    keepAliveTimeout: 60_000,
    ServerResponse: ReplaceableResponse,
  }))
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const bound = listening.address()
  if (typeof bound !== 'object' || !bound) throw new Error('It does not listen.')
  const port = () => bound.port
  const internalFetch = new InternalFetch(port)
  const pageCache = new PageCache(internalFetch)
  const handleRequest = createRequestHandler({
    handle: async (request, response) => {
      if (request.url === '/api/internal/instructor') {
        response.statusCode = request.headers.cookie === cookieOfInstructor ? 204 : 404
        response.end()
      } else if (request.url?.startsWith('/error-page/')) {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(`<html lang="en">${request.url} [reference]</html>`)
      } else await page(request, response)
    },
    internalFetch,
    pageCache,
    errorPages: new ErrorPages(pageCache),
    port,
    isDevelopment: false,
    isSecure: () => isSecure,
  })
  listening.on('request', (request, response) => void handleRequest(request, response))
  return port()
}

/**
 * @param {number} port
 * @param {{ path?: string, method?: string, headers?: Record<string, string>, body?: string |
 *   string[] }} [options] a body that is an array is sent in chunks
 */
export async function sendTo(port, { path = '/', method = 'GET', headers = {}, body } = {}) {
  const length =
    typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const sent = ask({ port, host: '127.0.0.1', path, method, headers: { ...length, ...headers } })
  if (typeof body === 'string') sent.write(body)
  else for (const part of body ?? []) sent.write(part)
  sent.end()
  const [response] = /** @type {[Request]} */ (await once(sent, 'response'))
  response.setEncoding('utf8')
  let text = ''
  for await (const part of response) text += part
  return { status: response.statusCode, headers: response.headers, text }
}
