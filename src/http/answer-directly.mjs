import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { MAX_BODY_BYTES } from '../domain/http/body-limit.mjs'
import { accepts } from './document.mjs'
import { readLimited } from './limited-body.mjs'

const zip = promisify(gzip)

/** Shorter answers fit in one packet as they are. */
const SHORT_BYTES = 1024

/**
 * Answers with an endpoint of the site as Next.js would: a request and a response of the web's kind
 * stand between. Answers whether it did; not where the body is too large.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {(request: Request) => Promise<Response>} endpoint
 */
export async function answerDirectly(request, response, endpoint) {
  const { method = 'GET', url = '/', headers } = request
  const body = method === 'GET' ? undefined : await readLimited(request, MAX_BODY_BYTES)
  if (body === null) return false
  const asked = new Headers()
  for (const [name, value] of Object.entries(headers)) asked.set(name, String(value))
  const answer = await endpoint(
    new Request(new URL(url, 'http://localhost'), {
      method,
      headers: asked,
      body: body && new Uint8Array(body),
    }),
  )
  response.statusCode = answer.status
  response.setHeader('x-content-type-options', 'nosniff')
  for (const [name, value] of answer.headers) response.appendHeader(name, value)
  const whole = Buffer.from(await answer.arrayBuffer())
  const isZipped = whole.length > SHORT_BYTES && accepts(headers['accept-encoding'], 'gzip')
  response.setHeader('vary', 'accept-encoding')
  if (isZipped) response.setHeader('content-encoding', 'gzip')
  response.end(isZipped ? await zip(whole) : whole)
  return true
}
