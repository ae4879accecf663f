import { IncomingMessage } from 'node:http'

/** How much of an oversized body is discarded before responding, in bytes and milliseconds. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024
const DISCARD_TIMEOUT_MS = 5000

/**
 * Reads a body of at most `limit` bytes. Returns null if the body or its Content-Length is larger.
 * @param {IncomingMessage} request @param {number} limit
 * @returns {Promise<Buffer | null>}
 * @throws if the client disconnects
 */
export function readLimitedBody(request, limit) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = []
    let size = 0
    const isTooLarge = () => size > limit || Number(request.headers['content-length'] ?? 0) > limit
    const finish = () => resolve(isTooLarge() ? null : Buffer.concat(chunks))
    // Most clients read the response only after sending the whole body, so discard the rest.
    const timeout = setTimeout(() => isTooLarge() && finish(), DISCARD_TIMEOUT_MS)
    request.on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.length
      if (!isTooLarge()) chunks.push(chunk)
      else if (size > limit + MAX_DISCARDED_BYTES) finish()
    })
    request.on('end', finish)
    request.on('error', reject)
    request.on('close', () => {
      clearTimeout(timeout)
      reject(new Error('The client went away.'))
    })
  })
}

/**
 * Recreates a request whose body has already been read.
 * @param {IncomingMessage} request @param {Buffer} body
 */
export function withBody(request, body) {
  const headers = { ...request.headers, 'content-length': String(body.length) }
  delete headers['transfer-encoding']
  const rebuiltRequest = new IncomingMessage(request.socket)
  Object.assign(rebuiltRequest, {
    method: request.method,
    url: request.url,
    httpVersion: request.httpVersion,
    httpVersionMajor: request.httpVersionMajor,
    httpVersionMinor: request.httpVersionMinor,
    headers,
    rawHeaders: request.rawHeaders,
    complete: true,
  })
  rebuiltRequest.push(body)
  rebuiltRequest.push(null)
  return rebuiltRequest
}
