import { MAX_BODY_BYTES } from '../domain/http/body-limit.mjs'
import { readLimited } from './limited-body.mjs'

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
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  response.end(Buffer.from(await answer.arrayBuffer()))
  return true
}
