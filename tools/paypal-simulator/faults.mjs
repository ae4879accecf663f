import { badRequest, unknownId } from './api-problem.mjs'
import { memberOf, optionalNumber, optionalText, oneOf } from './body.mjs'
import { entryOf } from './context.mjs'
import { kinds } from './fault-kinds.mjs'
import { newId } from './ids.mjs'

/** @import { Call, Context } from './context.mjs' */
/** @import { Route } from './routes.mjs' */
/** @typedef {'timeout' | 'disconnected' | 'released' | 'stopped'} HoldEnd */

/**
 * @typedef {object} Fault
 * @property {string} id
 * @property {string} route the name of a route, or `*` for all of `breakable`
 * @property {string} kind a key of `kinds`
 * @property {number | null} times how often; null: until it is removed
 * @property {number} used
 * @property {string} [orderId] only for calls about this order
 * @property {Set<(end: HoldEnd) => void>} held ends the calls that hang now
 */

/** The routes that faults can break: PayPal's, not the simulator's own. */
export const breakable = /** @type {const} */ ([
  'token',
  'create-order',
  'get-order',
  'capture-order',
  'get-capture',
  'refund-capture',
  'get-refund',
  'verify-webhook',
  'search-transactions',
  'get-dispute',
  'list-disputes',
])

/** @param {Fault} fault */
const faultView = ({ held, ...fault }) => ({ ...fault, holding: held.size })

/** @param {Call} call */
export function addFault(call) {
  const kind = String(memberOf(call, 'kind'))
  const known = kinds[oneOf('kind', kind, Object.keys(kinds))]
  const route = optionalText(call, 'route') ?? known.route
  if (route === undefined) throw badRequest('MISSING_REQUIRED_PARAMETER', 'Which "route"?')
  const times = memberOf(call, 'times')
  /** @type {Fault} */
  const fault = {
    id: newId(),
    route: oneOf('route', route, ['*', ...breakable]),
    kind,
    times: times === null ? null : (optionalNumber(call, 'times', { min: 1 }) ?? 1),
    used: 0,
    orderId: optionalText(call, 'orderId'),
    held: new Set(),
  }
  call.context.faults.push(fault)
  return { status: 200, body: faultView(fault) }
}

/** Lists the faults with how often each was used and how many calls hang. @param {Call} call */
export const listFaults = ({ context }) => ({
  status: 200,
  body: { faults: context.faults.map(faultView) },
})

/** Removes one fault, or all without an id, and releases the calls that hang. @param {Call} call */
export function removeFaults({ context, params }) {
  const removed = context.faults.filter(({ id }) => params.id === undefined || id === params.id)
  if (params.id !== undefined && removed.length === 0) throw unknownId()
  context.faults = context.faults.filter((fault) => !removed.includes(fault))
  release(removed, 'released')
  return { status: 204 }
}

/** @param {Fault[]} faults @param {HoldEnd} end */
export function release(faults, end) {
  for (const { held } of faults) {
    for (const finish of [...held]) finish(end)
  }
}

/**
 * The oldest fault that applies to this call and isn't used up, if any.
 * @param {Route} route
 * @param {Call} call
 */
export function faultFor({ name }, call) {
  if (!breakable.some((known) => known === name)) return undefined
  return call.context.faults.find(
    (fault) =>
      (fault.route === '*' || fault.route === name) &&
      (fault.times === null || fault.used < fault.times) &&
      appliesTo(fault, call),
  )
}

/** @param {Fault} fault @param {Call} call */
function appliesTo({ kind, orderId }, call) {
  if (kinds[kind].applies?.(call) === false) return false
  return orderId === undefined || orderId === orderOf(call)
}

/**
 * The id of the order that the call's path names directly or by a capture, refund, or dispute.
 * @param {Call} call
 */
function orderOf({ context, params }) {
  const { orders, captures, refunds, disputes } = context.store.state
  const { id = '' } = params
  const captureId = (entryOf(refunds, id) ?? entryOf(disputes, id))?.captureId ?? id
  return entryOf(orders, entryOf(captures, captureId)?.orderId ?? id)?.id
}

/**
 * Holds a call until the fault is removed, the caller disconnects, or the time is up.
 * @param {Fault} fault
 * @param {AbortSignal} disconnected
 * @param {number} [ms]
 * @returns {Promise<HoldEnd>}
 */
export function hold({ held }, disconnected, ms) {
  return new Promise((resolve) => {
    /** @param {HoldEnd} end */
    const finish = (end) => {
      held.delete(finish)
      clearTimeout(timer)
      disconnected.removeEventListener('abort', onAbort)
      resolve(end)
    }
    const onAbort = () => finish('disconnected')
    const timer = ms === undefined ? undefined : setTimeout(() => finish('timeout'), ms).unref()
    held.add(finish)
    if (disconnected.aborted) onAbort()
    else disconnected.addEventListener('abort', onAbort)
  })
}
