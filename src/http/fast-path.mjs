import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsEncoding } from './cached-response.mjs'

const gzipAsync = promisify(gzip)

/** Shorter bodies fit in one packet without compression. */
const GZIP_THRESHOLD_BYTES = 1024

/**
 * Answers a GET by calling its route handler directly, because Next.js would take several times as
 * long as the handler (docs/decisions/0053).
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {(request: Request) => Promise<Response>} handler
 */
export async function serveFastPath({ url = '/', headers }, response, handler) {
  const requestHeaders = new Headers()
  for (const [name, value] of Object.entries(headers)) requestHeaders.set(name, String(value))
  const handlerResponse = await handler(
    new Request(new URL(url, 'http://localhost'), { headers: requestHeaders }),
  )
  response.statusCode = handlerResponse.status
  for (const [name, value] of handlerResponse.headers) response.appendHeader(name, value)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('vary', 'accept-encoding')
  const body = Buffer.from(await handlerResponse.arrayBuffer())
  const shouldGzip =
    body.length > GZIP_THRESHOLD_BYTES && acceptsEncoding(headers['accept-encoding'], 'gzip')
  if (shouldGzip) response.setHeader('content-encoding', 'gzip')
  response.end(shouldGzip ? await gzipAsync(body) : body)
}
