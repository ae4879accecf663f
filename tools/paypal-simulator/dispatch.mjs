import { ApiProblem, badRequest } from './api-problem.mjs'
import { requireToken } from './auth.mjs'
import { faultEffects } from './fault-kinds.mjs'
import { findFault, holdCall } from './faults.mjs'
import { performOnce } from './idempotency.mjs'
import { newDebugId } from './ids.mjs'

/** @import { Call } from './context.mjs' */
/** @import { Route } from './routes.mjs' */
/** @import { Reply } from './store.mjs' */

const SLOW_MS = 3000

/** @type {Reply} */
const closeConnectionReply = { status: 0, shouldCloseConnection: true }

/**
 * Handles a request, applying the fault that matches it, if any.
 * @param {Route} route
 * @param {Call} call
 */
export async function dispatch(route, call) {
  const fault = findFault(route, call)
  if (fault?.kind === 'expire-token') {
    fault.used += 1
    call.context.store.state.tokens = {}
  }
  enforceGuard(route, call)
  if (!fault || fault.kind === 'expire-token') return execute(route, call)

  fault.used += 1
  const effects = faultEffects[fault.kind]
  if (effects.replyInstead) return effects.replyInstead()
  if (effects.hangs === 'before') {
    await holdCall(fault, call.disconnectSignal)
    return closeConnectionReply
  }
  // A delayed call does its work even if the caller has disconnected.
  if (effects.isDelayed && (await holdCall(fault, call.disconnectSignal, SLOW_MS)) === 'stopped')
    return closeConnectionReply
  const reply = await execute(route, { ...call, faultKind: fault.kind })
  if (effects.hangs === 'after') await holdCall(fault, call.disconnectSignal)
  if (effects.hangs === 'after' || effects.closesConnection) return closeConnectionReply
  if (effects.replyAfterWork) return effects.replyAfterWork()
  const { rewrite } = effects
  return rewrite && typeof reply.body === 'object'
    ? { ...reply, body: rewrite({ ...reply.body }) }
    : reply
}

/** @param {Route} route @param {Call} call @returns {Promise<Reply>} */
async function execute(route, call) {
  const { context, headers, path, text } = call
  const requestId = headers['paypal-request-id']
  if (route.replyLifetimeMs !== undefined && typeof requestId === 'string') {
    const key = `${route.name} ${requestId}`
    const content = `${path}\n${text}`
    return performOnce(
      context,
      { key, requestId, content, replyLifetimeMs: route.replyLifetimeMs },
      () => runHandler(route, call),
    )
  }
  const reply = await runHandler(route, call)
  if (!route.request.startsWith('GET ') || route.hasSideEffects) await context.store.save()
  return reply
}

/**
 * Runs the handler of a route. Returns an ApiProblem as a reply, so that changes that the handler
 * made are saved, and the reply is stored for its request id.
 * @param {Route} route
 * @param {Call} call
 */
async function runHandler(route, call) {
  try {
    return await route.handler(call)
  } catch (error) {
    if (error instanceof ApiProblem) return toReply(error, newDebugId())
    throw error
  }
}

/** @param {Route} route @param {Call} call */
function enforceGuard(route, call) {
  if (route.guard === 'token') requireToken(call)
  if (route.guard === 'json' && call.body === undefined) {
    throw badRequest('MALFORMED_REQUEST_JSON', 'Send a JSON body, {} at least.')
  }
}

/**
 * Converts an error into a reply.
 * @param {unknown} error
 * @param {string} debugId
 * @returns {Reply}
 */
export function toReply(error, debugId) {
  if (error instanceof ApiProblem) return { status: error.status, body: error.toBody(debugId) }
  console.error('PayPal simulator:', error)
  return { status: 500, body: new ApiProblem(500).toBody(debugId) }
}
