import { createHash } from 'node:crypto'
import { ApiProblem, unprocessable } from './api-problem.mjs'

/** @import { Context } from './context.mjs' */
/** @import { Reply } from './store.mjs' */

const MAX_LENGTH = 108

/**
 * Performs a request id once. The reply, also an error, is stored and returned to the same request
 * again; a different request with that id is refused.
 * @param {Context} context
 * @param {object} request
 * @param {string} request.key route and request id
 * @param {string} request.requestId
 * @param {string} request.content must be the same when repeated
 * @param {number} request.keepMs
 * @param {() => Promise<Reply>} perform
 * @returns {Promise<Reply>}
 */
export async function once({ store, running, now }, { key, requestId, content, keepMs }, perform) {
  if (requestId.length > MAX_LENGTH) {
    throw new ApiProblem(400, [
      { issue: 'INVALID_STRING_MAX_LENGTH', description: 'PayPal-Request-Id is too long.' },
    ])
  }
  if (running.has(key)) {
    throw new ApiProblem(409, [
      {
        issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
        description: 'A previous request on this resource is currently in progress.',
      },
    ])
  }
  const fingerprint = createHash('sha256').update(content).digest('hex')
  const { replies } = store.state
  const known = replies[key]
  if (known && known.expiresAt > now()) {
    if (known.fingerprint === fingerprint) return known.reply
    throw unprocessable(
      'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
      'The PayPal-Request-ID has already been used for another request.',
    )
  }
  for (const [old, { expiresAt }] of Object.entries(replies)) {
    if (expiresAt <= now()) delete replies[old]
  }
  running.add(key)
  try {
    const reply = await perform()
    replies[key] = { fingerprint, expiresAt: now() + keepMs, reply }
    await store.save()
    return reply
  } finally {
    running.delete(key)
  }
}
