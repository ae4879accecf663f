import { ApiProblem, badRequest } from './api-problem.mjs'
import { requireToken } from './auth.mjs'
import { kinds } from './fault-kinds.mjs'
import { faultFor, hold } from './faults.mjs'
import { once } from './idempotency.mjs'
import { newDebugId } from './ids.mjs'

/** @import { Call } from './context.mjs' */
/** @import { Route } from './routes.mjs' */
/** @import { Reply } from './store.mjs' */

/** How long a slow answer takes. */
const SLOW_MS = 3000

/** @type {Reply} */
const cut = { status: 0, cut: true }

/**
 * The answer to a request, with everything that shall go wrong with it.
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
    await hold(fault, call.gone)
    return cut
  }
  // What comes late is done even when the caller no longer waits for it.
  if (kind.waits && (await hold(fault, call.gone, SLOW_MS)) === 'stopped') return cut
  const reply = await work(route, { ...call, fault: fault.kind })
  if (kind.hangs === 'after') await hold(fault, call.gone)
  if (kind.hangs === 'after' || kind.cuts) return cut
  if (kind.afterwards) return kind.afterwards()
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
 * A refusal is an answer too: it may have changed the order, and it is remembered.
 * @param {Route} route
 * @param {Call} call
 */
async function perform(route, call) {
  try {
    return await route.answer(call)
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
 * What is sent when a route throws.
 * @param {unknown} error
 * @param {string} debugId
 * @returns {Reply}
 */
export function asReply(error, debugId) {
  if (error instanceof ApiProblem) return { status: error.status, body: error.body(debugId) }
  console.error('PayPal simulator:', error)
  return { status: 500, body: new ApiProblem(500).body(debugId) }
}
