import { notFound } from './api-problem.mjs'

/** @import { openStore } from './store.mjs' */
/** @import { createWebhookSender } from './webhooks/webhook-sender.mjs' */
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
 * @property {Set<string>} keysInProgress routes and request ids of first calls that are still in
 *   progress
 * @property {string} baseUrl
 * @property {() => number} now the simulator's clock, in milliseconds
 * @property {import('./faults.mjs').Fault[]} faults kept in memory only
 * @property {ReturnType<typeof createWebhookSender>} webhookSender
 */

/**
 * @typedef {object} Call one HTTP request to the simulator
 * @property {Context} context
 * @property {string} path
 * @property {Record<string, string>} params parts of the path
 * @property {URLSearchParams} query
 * @property {IncomingHttpHeaders} headers
 * @property {Buffer} rawBody the body's bytes
 * @property {string} text the body as text
 * @property {unknown} body the parsed body, if it is JSON
 * @property {AbortSignal} disconnectSignal aborted when the caller disconnects
 * @property {string} [faultKind] the kind of the fault that applies to this call
 */

/**
 * Returns an own entry, never an inherited property, because callers choose the ids.
 * @template T
 * @param {Record<string, T>} entries
 * @param {string} id
 */
export const getOwnEntry = (entries, id) => (Object.hasOwn(entries, id) ? entries[id] : undefined)

/** Creates a successful reply. @template {object} T @param {T} body */
export const ok = (body) => ({ status: 200, body })

/** Converts a time to PayPal's format, in whole seconds. @param {string | number} time */
export const toPayPalTime = (time) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')

/** @param {Context} context */
export const isoNow = ({ now }) => toPayPalTime(now())

/**
 * Returns an order. Throws ApiProblem 404 for an unknown or expired id.
 * @param {Context} context
 * @param {string} id
 */
export function findOrder({ store, now }, id) {
  const order = getOwnEntry(store.state.orders, id)
  if (!order || (order.status !== 'COMPLETED' && now() > order.expiresAt)) throw notFound()
  return order
}

/**
 * Returns an entry. Throws ApiProblem 404 for an unknown id.
 * @template T
 * @param {Record<string, T>} entries
 * @param {string} id
 */
export function findEntry(entries, id) {
  const entry = getOwnEntry(entries, id)
  if (!entry) throw notFound()
  return entry
}

/** @param {Context} context @param {string} id */
export const findCapture = ({ store }, id) => findEntry(store.state.captures, id)
