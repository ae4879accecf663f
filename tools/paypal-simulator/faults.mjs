import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { badRequest, notFound } from './api-problem.mjs'
import { getOwnEntry, ok } from './context.mjs'
import { faultEffects } from './fault-kinds.mjs'
import { newId } from './ids.mjs'
import { parseInput } from './input.mjs'

/** @import { Call, Context } from './context.mjs' */
/** @import { Route } from './routes.mjs' */

/**
 * @typedef {object} Fault
 * @property {string} id
 * @property {string} route the name of a route, or `*` for all of `breakableRoutes`
 * @property {string} kind a key of `faultEffects`
 * @property {number | null} times how many calls it affects; null for all until it is removed
 * @property {number} used
 * @property {string} [orderId] only for calls about this order
 * @property {number} holding how many calls it holds now
 * @property {AbortController} releaseController releases these calls
 */

/** The longest duration that a timer allows: 24 days. */
const FOREVER_MS = 2 ** 31 - 1

/** The routes that faults can break: PayPal's, not the simulator's own. */
export const breakableRoutes = /** @type {const} */ ([
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
const faultView = ({ releaseController: _releaseController, ...fault }) => fault

const faultSchema = z.object({
  kind: z.enum(Object.keys(faultEffects)),
  route: z.enum(['*', ...breakableRoutes]).optional(),
  times: z.int().min(1).nullable().default(1),
  orderId: z.string().optional(),
})

/** @param {Call} call */
export function addFault({ context, body }) {
  const { kind, times, orderId, ...input } = parseInput(faultSchema, body)
  const route = input.route ?? faultEffects[kind].defaultRoute
  if (route === undefined) throw badRequest('MISSING_REQUIRED_PARAMETER', 'Which "route"?')
  /** @type {Fault} */
  const fault = {
    id: newId(),
    route,
    kind,
    times,
    used: 0,
    orderId,
    holding: 0,
    releaseController: new AbortController(),
  }
  context.faults.push(fault)
  return ok(faultView(fault))
}

/** Lists the faults, each with its number of uses and hanging calls. @param {Call} call */
export const listFaults = ({ context }) => ok({ faults: context.faults.map(faultView) })

/**
 * Removes one fault, or all faults if there is no id, and releases their hanging calls.
 * @param {Call} call
 */
export function removeFaults({ context, params }) {
  const removedFaults = context.faults.filter(
    ({ id }) => params.id === undefined || id === params.id,
  )
  if (params.id !== undefined && removedFaults.length === 0) throw notFound()
  context.faults = context.faults.filter((fault) => !removedFaults.includes(fault))
  for (const { releaseController } of removedFaults) releaseController.abort()
  return { status: 204 }
}

/**
 * Finds the oldest fault that applies to this call and isn't used up.
 * @param {Route} route
 * @param {Call} call
 */
export function findFault({ name }, call) {
  if (!breakableRoutes.some((known) => known === name)) return undefined
  return call.context.faults.find(
    (fault) =>
      (fault.route === '*' || fault.route === name) &&
      (fault.times === null || fault.used < fault.times) &&
      appliesTo(fault, call),
  )
}

/** @param {Fault} fault @param {Call} call */
function appliesTo({ kind, orderId }, call) {
  if (faultEffects[kind].appliesTo?.(call) === false) return false
  return orderId === undefined || orderId === findOrderId(call)
}

/**
 * Returns the id of the order that the path names, directly or by a capture, refund, or dispute.
 * @param {Call} call
 */
function findOrderId({ context, params }) {
  const { orders, captures, refunds, disputes } = context.store.state
  const { id = '' } = params
  const captureId = (getOwnEntry(refunds, id) ?? getOwnEntry(disputes, id))?.captureId ?? id
  return getOwnEntry(orders, getOwnEntry(captures, captureId)?.orderId ?? id)?.id
}

/**
 * Holds a call until the fault is removed, the caller disconnects, the simulator stops, or the time
 * is up.
 * @param {Fault} fault
 * @param {AbortSignal} disconnectSignal
 * @param {number} [ms]
 * @returns {Promise<unknown>} 'stopped' if the simulator has stopped
 */
export async function holdCall(fault, disconnectSignal, ms = FOREVER_MS) {
  const { signal: releaseSignal } = fault.releaseController
  const signal = AbortSignal.any([releaseSignal, disconnectSignal])
  fault.holding += 1
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
  fault.holding -= 1
  return releaseSignal.reason
}
