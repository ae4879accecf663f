import { ApiProblem, badRequest } from './api-problem.mjs'
import { requireToken } from './auth.mjs'
import { kinds } from './fault-kinds.mjs'
import { faultFor, hold } from './faults.mjs'
import { once } from './idempotency.mjs'
import { newDebugId } from './ids.mjs'

/** @import { Call } from './context.mjs' */
/** @import { Route } from './routes.mjs' */
/** @import { Reply } from './store.mjs' */

const SLOW_MS = 3000

/** @type {Reply} */
const cut = { status: 0, cut: true }

/**
 * Handles a request, applying the fault that matches it, if any.
 * @param {Route} route
 * @param {Call} call
 * @returns {Promise<Reply>}
 */
export async function dispatch(route, call) {
  const fault = faultFor(route, call)
  if (fault?.kind === 'expire-token') {
    fault.used += 1
    call.context.store.state.tokens = {}
  }
  guard(route, call)
  if (!fault || fault.kind === 'expire-token') return work(route, call)

  fault.used += 1
  const kind = kinds[fault.kind]
  if (kind.instead) return kind.instead()
  if (kind.hangs === 'before') {
    await hold(fault, call.disconnected)
    return cut
  }
  // A delayed call does its work even if the caller has disconnected.
  if (kind.waits && (await hold(fault, call.disconnected, SLOW_MS)) === 'stopped') return cut
  const reply = await work(route, { ...call, fault: fault.kind })
  if (kind.hangs === 'after') await hold(fault, call.disconnected)
  if (kind.hangs === 'after' || kind.cuts) return cut
  if (kind.insteadAfter) return kind.insteadAfter()
  const { rewrite } = kind
  return rewrite && typeof reply.body === 'object'
    ? { ...reply, body: rewrite({ ...reply.body }) }
    : reply
}

/** @param {Route} route @param {Call} call @returns {Promise<Reply>} */
async function work(route, call) {
  const { context, headers, path, text } = call
  const requestId = headers['paypal-request-id']
  if (route.keepMs !== undefined && typeof requestId === 'string') {
    const key = `${route.name} ${requestId}`
    const content = `${path}\n${text}`
    return once(context, { key, requestId, content, keepMs: route.keepMs }, () =>
      perform(route, call),
    )
  }
  const reply = await perform(route, call)
  if (route.method !== 'GET' || route.changes) await context.store.save()
  return reply
}

/**
 * Turns an ApiProblem into a reply: it may have changed the order, and is stored for its request
 * id.
 * @param {Route} route
 * @param {Call} call
 */
async function perform(route, call) {
  try {
    return await route.handler(call)
  } catch (error) {
    if (error instanceof ApiProblem) return asReply(error, newDebugId())
    throw error
  }
}

/** @param {Route} route @param {Call} call */
function guard(route, call) {
  if (route.guard === 'token') requireToken(call)
  if (route.guard === 'json' && call.body === undefined) {
    throw badRequest('MALFORMED_REQUEST_JSON', 'Send a JSON body, {} at least.')
  }
}

/**
 * Turns what a route threw into a reply.
 * @param {unknown} error
 * @param {string} debugId
 * @returns {Reply}
 */
export function asReply(error, debugId) {
  if (error instanceof ApiProblem) return { status: error.status, body: error.body(debugId) }
  console.error('PayPal simulator:', error)
  return { status: 500, body: new ApiProblem(500).body(debugId) }
}
