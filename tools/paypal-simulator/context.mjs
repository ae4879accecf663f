import { unknownId } from './api-problem.mjs'

/** @import { openStore } from './store.mjs' */
/** @import { createCourier } from './webhooks/courier.mjs' */
/** @import { IncomingHttpHeaders } from 'node:http' */

/**
 * @typedef {object} Config
 * @property {string} clientId
 * @property {string} clientSecret
 * @property {string} merchantId
 * @property {string} [webhookUrl] without one, events are stored as `unsent`
 * @property {string} webhookId
 */

/**
 * @typedef {object} Context
 * @property {Config} config
 * @property {Awaited<ReturnType<typeof openStore>>} store
 * @property {Set<string>} running request ids whose first call is still in progress
 * @property {string} baseUrl
 * @property {() => number} now the simulator's clock, in milliseconds
 * @property {import('./faults.mjs').Fault[]} faults in memory only
 * @property {ReturnType<typeof createCourier>} courier
 */

/**
 * @typedef {object} Call a request
 * @property {Context} context
 * @property {string} path
 * @property {Record<string, string>} params parts of the path
 * @property {URLSearchParams} query
 * @property {IncomingHttpHeaders} headers
 * @property {Buffer} raw the body's bytes
 * @property {string} text the body as text
 * @property {unknown} body the body as JSON, if it is
 * @property {string} [prefer]
 * @property {AbortSignal} disconnected aborted when the caller has disconnected
 * @property {string} [fault] the kind of the fault that applies to this call
 */

/**
 * Returns an own entry, never an inherited property: ids come from outside.
 * @template T
 * @param {Record<string, T>} entries
 * @param {string} id
 * @returns {T | undefined}
 */
export const entryOf = (entries, id) => (Object.hasOwn(entries, id) ? entries[id] : undefined)

/** @param {Context} context */
export const isoNow = ({ now }) => new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z')

/** Throws ApiProblem 404 if unknown or expired. @param {Context} context @param {string} id */
export function findOrder({ store, now }, id) {
  const order = entryOf(store.state.orders, id)
  if (!order || (order.status !== 'COMPLETED' && now() > order.expiresAt)) throw unknownId()
  return order
}

/**
 * Returns an entry. Throws ApiProblem 404 if unknown.
 * @template T
 * @param {Record<string, T>} entries
 * @param {string} id
 */
export function find(entries, id) {
  const entry = entryOf(entries, id)
  if (!entry) throw unknownId()
  return entry
}

/** @param {Context} context @param {string} id */
export const findCapture = ({ store }, id) => find(store.state.captures, id)
