import { createHash } from 'node:crypto'
import { ApiProblem, badRequest, unprocessable } from './api-problem.mjs'

/** @import { Context } from './context.mjs' */
/** @import { Reply } from './store.mjs' */

const MAX_REQUEST_ID_LENGTH = 108

/**
 * Performs a request once per request id. Stores the reply (even an error), and returns it when the
 * same request is repeated. Rejects a different request with that id.
 * @param {Context} context
 * @param {object} request
 * @param {string} request.key route and request id
 * @param {string} request.requestId
 * @param {string} request.content must be the same when repeated
 * @param {number} request.replyLifetimeMs
 * @param {() => Promise<Reply>} perform
 */
export async function performOnce(
  { store, keysInProgress, now },
  { key, requestId, content, replyLifetimeMs },
  perform,
) {
  if (requestId.length > MAX_REQUEST_ID_LENGTH) {
    throw badRequest('INVALID_STRING_MAX_LENGTH', 'PayPal-Request-Id is too long.')
  }
  if (keysInProgress.has(key)) {
    throw new ApiProblem(409, [
      {
        issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
        description: 'A previous request on this resource is currently in progress.',
      },
    ])
  }
  const fingerprint = createHash('sha256').update(content).digest('hex')
  const { replies } = store.state
  const storedReply = replies[key]
  if (storedReply && storedReply.expiresAt > now()) {
    if (storedReply.fingerprint === fingerprint) return storedReply.reply
    throw unprocessable(
      'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
      'The PayPal-Request-ID has already been used for another request.',
    )
  }
  for (const [oldKey, { expiresAt }] of Object.entries(replies)) {
    if (expiresAt <= now()) delete replies[oldKey]
  }
  keysInProgress.add(key)
  try {
    const reply = await perform()
    replies[key] = { fingerprint, expiresAt: now() + replyLifetimeMs, reply }
    await store.save()
    return reply
  } finally {
    keysInProgress.delete(key)
  }
}
