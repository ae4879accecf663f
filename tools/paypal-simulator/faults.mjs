import { badRequest, unknownId } from './api-problem.mjs'
import { memberOf, optionalNumber, optionalText, wordOf } from './body.mjs'
import { entryOf } from './context.mjs'
import { kinds } from './fault-kinds.mjs'
import { newId } from './ids.mjs'

/** @import { Call, Context } from './context.mjs' */
/** @import { Route } from './routes.mjs' */
/** @typedef {'time' | 'gone' | 'released' | 'stopped'} End */

/**
 * @typedef {object} Fault something that shall go wrong
 * @property {string} id
 * @property {string} route the name of a route, or `*` for all that a fault can break
 * @property {string} kind a key of `kinds`
 * @property {number | null} times how often; null is until it is taken back
 * @property {number} used
 * @property {string} [orderId] breaks the calls about this order only
 * @property {Set<(end: End) => void>} held the calls that hang now
 */

/** The routes that can go wrong: PayPal's, not the simulator's own. */
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

/** Lets something go wrong from now on. @param {Call} call */
export function addFault(call) {
  const kind = String(memberOf(call, 'kind'))
  const known = kinds[wordOf('kind', kind, Object.keys(kinds))]
  const route = optionalText(call, 'route') ?? known.route
  if (route === undefined) throw badRequest('MISSING_REQUIRED_PARAMETER', 'Which "route"?')
  const times = memberOf(call, 'times')
  /** @type {Fault} */
  const fault = {
    id: newId(),
    route: wordOf('route', route, ['*', ...breakable]),
    kind,
    times: times === null ? null : (optionalNumber(call, 'times', { min: 1 }) ?? 1),
    used: 0,
    orderId: optionalText(call, 'orderId'),
    held: new Set(),
  }
  call.context.faults.push(fault)
  return { status: 200, body: faultView(fault) }
}

/** How often each was used, and how many calls it holds now. @param {Call} call */
export const listFaults = ({ context }) => ({
  status: 200,
  body: { faults: context.faults.map(faultView) },
})

/** Takes one back, or with no id all; what it holds goes on. @param {Call} call */
export function removeFaults({ context, params }) {
  const gone = context.faults.filter(({ id }) => params.id === undefined || id === params.id)
  if (params.id !== undefined && gone.length === 0) throw unknownId()
  context.faults = context.faults.filter((fault) => !gone.includes(fault))
  release(gone, 'released')
  return { status: 204 }
}

/** @param {Fault[]} faults @param {End} end */
export function release(faults, end) {
  for (const { held } of faults) {
    for (const letGo of [...held]) letGo(end)
  }
}

/**
 * The fault that this call meets, if any. The oldest that is not used up comes first.
 * @param {Route} route
 * @param {Call} call
 */
export function faultFor({ name }, call) {
  if (!breakable.some((known) => known === name)) return undefined
  return call.context.faults.find(
    (fault) =>
      (fault.route === '*' || fault.route === name) &&
      (fault.times === null || fault.used < fault.times) &&
      isAbout(fault, call),
  )
}

/** @param {Fault} fault @param {Call} call */
function isAbout({ kind, orderId }, call) {
  if (kinds[kind].meets?.(call) === false) return false
  return orderId === undefined || orderId === subjectOf(call)
}

/**
 * The order that a call is about: named in its path, itself or by what belongs to it.
 * @param {Call} call
 */
function subjectOf({ context, params }) {
  const { orders, captures, refunds, disputes } = context.store.state
  const { id = '' } = params
  const captureId = (entryOf(refunds, id) ?? entryOf(disputes, id))?.captureId ?? id
  return entryOf(orders, entryOf(captures, captureId)?.orderId ?? id)?.id
}

/**
 * Keeps a call waiting: until the fault is taken back, the caller has gone, or the time is over.
 * @param {Fault} fault
 * @param {AbortSignal} gone
 * @param {number} [ms]
 * @returns {Promise<End>}
 */
export function hold({ held }, gone, ms) {
  return new Promise((resolve) => {
    /** @param {End} end */
    const letGo = (end) => {
      held.delete(letGo)
      clearTimeout(timer)
      gone.removeEventListener('abort', leave)
      resolve(end)
    }
    const leave = () => letGo('gone')
    // A call that waits keeps no process alive.
    const timer = ms === undefined ? undefined : setTimeout(() => letGo('time'), ms).unref()
    held.add(letGo)
    if (gone.aborted) leave()
    else gone.addEventListener('abort', leave)
  })
}
