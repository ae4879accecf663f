import { unknownId } from './api-problem.mjs'

/** @import { openStore } from './store.mjs' */
/** @import { createCourier } from './webhooks/courier.mjs' */
/** @import { IncomingHttpHeaders } from 'node:http' */

/**
 * @typedef {object} Config
 * @property {string} clientId
 * @property {string} clientSecret
 * @property {string} merchantId
 * @property {string} [webhookUrl] where events are sent; without one they are only remembered
 * @property {string} webhookId
 */

/**
 * @typedef {object} Context what every route works with
 * @property {Config} config
 * @property {Awaited<ReturnType<typeof openStore>>} store
 * @property {Set<string>} running request ids whose first call has not been answered yet
 * @property {string} baseUrl
 * @property {() => number} now the simulator's clock, in milliseconds
 * @property {import('./faults.mjs').Fault[]} faults what shall go wrong; gone with the process
 * @property {ReturnType<typeof createCourier>} courier
 */

/**
 * @typedef {object} Call one request
 * @property {Context} context
 * @property {string} path
 * @property {Record<string, string>} params parts of the path
 * @property {URLSearchParams} query
 * @property {IncomingHttpHeaders} headers
 * @property {Buffer} raw the body as it came
 * @property {string} text the body as text
 * @property {unknown} body the body as JSON, if it is
 * @property {string} [prefer]
 * @property {AbortSignal} gone says that whoever asked waits no longer
 * @property {string} [fault] the kind of fault that this call has met
 */

/**
 * The entry of that id and nothing inherited: ids come from outside.
 * @template T
 * @param {Record<string, T>} entries
 * @param {string} id
 * @returns {T | undefined}
 */
export const entryOf = (entries, id) => (Object.hasOwn(entries, id) ? entries[id] : undefined)

/** @param {Context} context */
export const isoNow = ({ now }) => new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z')

/**
 * The order, or a problem 404 when there is none or its time is over.
 * @param {Context} context
 * @param {string} id
 */
export function findOrder({ store, now }, id) {
  const order = entryOf(store.state.orders, id)
  if (!order || (order.status !== 'COMPLETED' && now() > order.expiresAt)) throw unknownId()
  return order
}

/** @param {Context} context @param {string} id */
export function findCapture({ store }, id) {
  const capture = entryOf(store.state.captures, id)
  if (!capture) throw unknownId()
  return capture
}
