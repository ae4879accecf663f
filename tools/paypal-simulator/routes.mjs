import { answerBuyer, showApprovePage } from './approve.mjs'
import { issueToken } from './auth.mjs'
import { captureOrder, getCapture } from './captures.mjs'
import { advanceClock, approve, reset, settle, showState } from './control.mjs'
import { createOrder, getOrder } from './orders.mjs'
import { getRefund, refundCapture } from './refunds.mjs'
import { sendWebSdk } from './web-sdk.mjs'

/**
 * @typedef {object} Route
 * @property {string} name
 * @property {string} method
 * @property {string} path with `{id}` for a part that varies
 * @property {'token' | 'json' | 'none'} guard a token of ours; a JSON body, which no foreign page
 *   can send; or nothing
 * @property {number} [keepMs] how long a PayPal-Request-Id is remembered
 * @property {boolean} [changes] a GET that changes the state
 * @property {(call: import('./context.mjs').Call) => import('./store.mjs').Reply |
 *   Promise<import('./store.mjs').Reply>} answer
 */

const HOUR_MS = 60 * 60 * 1000
const ORDERS_KEEP_MS = 6 * HOUR_MS
const PAYMENTS_KEEP_MS = 45 * 24 * HOUR_MS

const orders = '/v2/checkout/orders'
const payments = '/v2/payments'

/** @type {Route[]} */
export const routes = [
  { name: 'token', method: 'POST', path: '/v1/oauth2/token', guard: 'none', answer: issueToken },
  {
    name: 'create-order',
    method: 'POST',
    path: orders,
    guard: 'token',
    keepMs: ORDERS_KEEP_MS,
    answer: createOrder,
  },
  { name: 'get-order', method: 'GET', path: `${orders}/{id}`, guard: 'token', answer: getOrder },
  {
    name: 'capture-order',
    method: 'POST',
    path: `${orders}/{id}/capture`,
    guard: 'token',
    keepMs: ORDERS_KEEP_MS,
    answer: captureOrder,
  },
  {
    name: 'get-capture',
    method: 'GET',
    path: `${payments}/captures/{id}`,
    guard: 'token',
    answer: getCapture,
  },
  {
    name: 'refund-capture',
    method: 'POST',
    path: `${payments}/captures/{id}/refund`,
    guard: 'token',
    keepMs: PAYMENTS_KEEP_MS,
    answer: refundCapture,
  },
  {
    name: 'get-refund',
    method: 'GET',
    path: `${payments}/refunds/{id}`,
    guard: 'token',
    answer: getRefund,
  },
  { name: 'web-sdk', method: 'GET', path: '/web-sdk/v6/core', guard: 'none', answer: sendWebSdk },
  {
    name: 'approve-page',
    method: 'GET',
    path: '/checkoutnow',
    guard: 'none',
    changes: true,
    answer: showApprovePage,
  },
  {
    name: 'buyer-answer',
    method: 'POST',
    path: '/checkoutnow',
    guard: 'none',
    answer: answerBuyer,
  },
  { name: 'state', method: 'GET', path: '/__sim/state', guard: 'none', answer: showState },
  { name: 'reset', method: 'POST', path: '/__sim/reset', guard: 'json', answer: reset },
  { name: 'approve', method: 'POST', path: '/__sim/approve', guard: 'json', answer: approve },
  { name: 'settle', method: 'POST', path: '/__sim/settle', guard: 'json', answer: settle },
  { name: 'clock', method: 'POST', path: '/__sim/clock', guard: 'json', answer: advanceClock },
]

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace('{id}', '(?<id>[^/]+)')}$`),
}))

/**
 * The route of a request and the parts of its path, or null.
 * @param {string} method
 * @param {string} path
 */
export function findRoute(method, path) {
  for (const { route, pattern } of patterns) {
    const match = route.method === method ? pattern.exec(path) : null
    if (match) return { route, params: { ...match.groups } }
  }
  return null
}
