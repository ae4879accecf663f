import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { accepts } from './cached-response.mjs'

const zip = promisify(gzip)

/** Shorter answers fit in one packet as they are. */
const SHORT_BYTES = 1024

/**
 * Answers a GET with a route handler of the site, without Next.js between them: the handler itself
 * takes a fraction of what Next.js adds to it (docs/decisions/0053).
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {(request: Request) => Promise<Response>} handler
 */
export async function serveFastPath({ url = '/', headers }, response, handler) {
  const asked = new Headers()
  for (const [name, value] of Object.entries(headers)) asked.set(name, String(value))
  const answer = await handler(new Request(new URL(url, 'http://localhost'), { headers: asked }))
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.appendHeader(name, value)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('vary', 'accept-encoding')
  const body = Buffer.from(await answer.arrayBuffer())
  const isZipped = body.length > SHORT_BYTES && accepts(headers['accept-encoding'], 'gzip')
  if (isZipped) response.setHeader('content-encoding', 'gzip')
  response.end(isZipped ? await zip(body) : body)
}
