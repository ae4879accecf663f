import { unknownId } from './api-problem.mjs'

/**
 * @typedef {object} Config
 * @property {string} clientId
 * @property {string} clientSecret
 * @property {string} merchantId
 */

/**
 * @typedef {object} Context what every route works with
 * @property {Config} config
 * @property {Awaited<ReturnType<typeof import('./store.mjs').openStore>>} store
 * @property {Set<string>} running request ids whose first call has not been answered yet
 * @property {string} baseUrl
 * @property {() => number} now the simulator's clock, in milliseconds
 */

/**
 * @typedef {object} Call one request
 * @property {Context} context
 * @property {Record<string, string>} params parts of the path
 * @property {URLSearchParams} query
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text the body as it came
 * @property {unknown} body the body as JSON, if it is
 * @property {string} [prefer]
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

/**
 * @param {Context} context
 * @param {string} id
 */
export function findCapture({ store }, id) {
  const capture = entryOf(store.state.captures, id)
  if (!capture) throw unknownId()
  return capture
}
