import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { accepts } from './cached-response.mjs'

const zip = promisify(gzip)

/** Shorter bodies fit in one packet without compression. */
const SHORT_BYTES = 1024

/**
 * Responds to a GET with a route handler directly, because Next.js would take several times as long
 * as the handler (docs/decisions/0053).
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {(request: Request) => Promise<Response>} handler
 */
export async function serveFastPath({ url = '/', headers }, response, handler) {
  const requestHeaders = new Headers()
  for (const [name, value] of Object.entries(headers)) requestHeaders.set(name, String(value))
  const result = await handler(
    new Request(new URL(url, 'http://localhost'), { headers: requestHeaders }),
  )
  response.statusCode = result.status
  for (const [name, value] of result.headers) response.appendHeader(name, value)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('vary', 'accept-encoding')
  const body = Buffer.from(await result.arrayBuffer())
  const isZipped = body.length > SHORT_BYTES && accepts(headers['accept-encoding'], 'gzip')
  if (isZipped) response.setHeader('content-encoding', 'gzip')
  response.end(isZipped ? await zip(body) : body)
}
