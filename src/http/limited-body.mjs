import { IncomingMessage } from 'node:http'

/**
 * How much more of a body that is too large is let through to nowhere, in bytes and milliseconds.
 */
const OVERFLOW_BYTES = 16 * 1024 * 1024
const OVERFLOW_MS = 5000

/**
 * Reads the body of a request, and stops at `limit` bytes, whatever its Content-Length claims.
 *
 * @param {IncomingMessage} request
 * @param {number} limit in bytes
 * @returns {Promise<Buffer | null>} null when there is more
 * @throws when the client goes away meanwhile
 */
export function readLimited(request, limit) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = []
    let size = 0
    const isTooLarge = () => size > limit || Number(request.headers['content-length'] ?? 0) > limit
    const finish = () => resolve(isTooLarge() ? null : Buffer.concat(chunks))
    // Who sends too much mostly listens only after the last byte. But not for ever.
    const patience = setTimeout(() => isTooLarge() && finish(), OVERFLOW_MS)
    request.on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.length
      if (!isTooLarge()) chunks.push(chunk)
      else if (size > limit + OVERFLOW_BYTES) finish()
    })
    request.on('end', finish)
    request.on('error', reject)
    request.on('close', () => {
      clearTimeout(patience)
      reject(new Error('The client went away.'))
    })
  })
}

/**
 * The same request with a body that has been read already.
 *
 * @param {IncomingMessage} request
 * @param {Buffer} body all of it
 */
export function withBody(request, body) {
  const headers = { ...request.headers, 'content-length': String(body.length) }
  delete headers['transfer-encoding']
  const whole = new IncomingMessage(request.socket)
  Object.assign(whole, {
    method: request.method,
    url: request.url,
    httpVersion: request.httpVersion,
    httpVersionMajor: request.httpVersionMajor,
    httpVersionMinor: request.httpVersionMinor,
    headers,
    rawHeaders: request.rawHeaders,
    complete: true,
  })
  whole.push(body)
  whole.push(null)
  return whole
}
