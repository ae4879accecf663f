import { showApprovePage, submitApprovePage } from './approve.mjs'
import { issueToken } from './auth.mjs'
import { captureOrder, getCapture } from './captures.mjs'
import { addHistory } from './control-history.mjs'
import { deny, dispute, refund, reverse, settle } from './control-payments.mjs'
import { advanceClock, approve, reset, showState } from './control.mjs'
import { getDispute, listDisputes } from './disputes.mjs'
import { addFault, listFaults, removeFaults } from './faults.mjs'
import { createOrder, getOrder } from './orders.mjs'
import { getRefund, refundCapture } from './refunds.mjs'
import { searchTransactions } from './transactions.mjs'
import { sendWebSdk } from './web-sdk.mjs'
import { deliver, resend, setMode } from './webhooks/control.mjs'
import { verifySignature } from './webhooks/notifications.mjs'

/** @import { Call } from './context.mjs' */
/** @import { Reply } from './store.mjs' */

/**
 * @typedef {object} Route
 * @property {string} name
 * @property {string} method
 * @property {string} path with `{id}` for a part that varies
 * @property {'token' | 'json' | 'none'} guard requires an access token, or a JSON body (which no
 *   foreign page can send)
 * @property {number} [keepMs] how long replies are stored by PayPal-Request-Id
 * @property {boolean} [changes] a GET that changes the state
 * @property {(call: Call) => Reply | Promise<Reply>} handler
 */

const HOUR_MS = 60 * 60 * 1000
const ORDERS_KEEP_MS = 6 * HOUR_MS
const PAYMENTS_KEEP_MS = 45 * 24 * HOUR_MS

/**
 * A route of PayPal's API.
 * @param {string} name
 * @param {'GET' | 'POST'} method
 * @param {string} path
 * @param {Route['handler']} handler
 * @param {number} [keepMs]
 * @returns {Route}
 */
const api = (name, method, path, handler, keepMs) => ({
  name,
  method,
  path,
  handler,
  keepMs,
  guard: 'token',
})

/**
 * A control route of the simulator.
 * @param {string} name
 * @param {Route['handler']} handler
 * @returns {Route}
 */
const control = (name, handler) => ({
  name,
  handler,
  method: 'POST',
  guard: 'json',
  path: `/__sim/${name}`,
})

/** @param {string} name @param {string} path @param {Route['handler']} handler @returns {Route} */
const open = (name, path, handler) => ({ name, method: 'GET', path, guard: 'none', handler })

const orders = '/v2/checkout/orders'
const payments = '/v2/payments'

/** @type {Route[]} */
export const routes = [
  { name: 'token', method: 'POST', path: '/v1/oauth2/token', guard: 'none', handler: issueToken },
  api('create-order', 'POST', orders, createOrder, ORDERS_KEEP_MS),
  api('get-order', 'GET', `${orders}/{id}`, getOrder),
  api('capture-order', 'POST', `${orders}/{id}/capture`, captureOrder, ORDERS_KEEP_MS),
  api('get-capture', 'GET', `${payments}/captures/{id}`, getCapture),
  api(
    'refund-capture',
    'POST',
    `${payments}/captures/{id}/refund`,
    refundCapture,
    PAYMENTS_KEEP_MS,
  ),
  api('get-refund', 'GET', `${payments}/refunds/{id}`, getRefund),
  api('verify-webhook', 'POST', '/v1/notifications/verify-webhook-signature', verifySignature),
  api('search-transactions', 'GET', '/v1/reporting/transactions', searchTransactions),
  api('list-disputes', 'GET', '/v1/customer/disputes', listDisputes),
  api('get-dispute', 'GET', '/v1/customer/disputes/{id}', getDispute),

  open('web-sdk', '/web-sdk/v6/core', sendWebSdk),
  { ...open('approve-page', '/checkoutnow', showApprovePage), changes: true },
  {
    name: 'buyer-answer',
    method: 'POST',
    path: '/checkoutnow',
    guard: 'none',
    handler: submitApprovePage,
  },

  open('state', '/__sim/state', showState),
  control('reset', reset),
  control('approve', approve),
  control('settle', settle),
  control('deny', deny),
  control('refund', refund),
  control('reverse', reverse),
  control('dispute', dispute),
  control('history', addHistory),
  control('clock', advanceClock),
  control('faults', addFault),
  open('faults', '/__sim/faults', listFaults),
  { ...open('faults', '/__sim/faults', removeFaults), method: 'DELETE' },
  { ...open('faults', '/__sim/faults/{id}', removeFaults), method: 'DELETE' },
  control('webhooks', setMode),
  control('webhooks/deliver', deliver),
  control('webhooks/resend', resend),
]

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace('{id}', '(?<id>[^/]+)')}$`),
}))

/**
 * Returns the route and the path's parameters, or null. @param {string} method @param {string} path
 */
export function findRoute(method, path) {
  for (const { route, pattern } of patterns) {
    const match = route.method === method ? pattern.exec(path) : null
    if (match) return { route, params: { ...match.groups } }
  }
  return null
}
