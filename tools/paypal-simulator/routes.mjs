import { showApprovePage, submitApprovePage } from './approve.mjs'
import { issueToken } from './auth.mjs'
import { captureOrder, getCapture } from './captures.mjs'
import { addHistory } from './control-history.mjs'
import {
  denyPending,
  openOrChangeDispute,
  refundPayment,
  reversePayment,
  completePending,
} from './control-payments.mjs'
import { advanceClock, approve, reset, showState } from './control.mjs'
import { getDispute, listDisputes } from './disputes.mjs'
import { addFault, listFaults, removeFaults } from './faults.mjs'
import { createOrder, getOrder } from './orders.mjs'
import { getRefund, refundCapture } from './refunds.mjs'
import { searchTransactions } from './transactions.mjs'
import { sendWebSdk } from './web-sdk.mjs'
import { deliver, resend, setMode } from './webhooks/control.mjs'
import { verifySignature } from './webhooks/verify-signature.mjs'

/** @import { Call } from './context.mjs' */
/** @import { Reply } from './store.mjs' */

/**
 * @typedef {object} Route
 * @property {string} name
 * @property {string} method
 * @property {string} path with `{id}` for a part that varies
 * @property {'token' | 'json' | 'none'} guard requires an access token, or a JSON body (which a
 *   page of another site can't send)
 * @property {number} [replyLifetimeMs] how long replies are stored by PayPal-Request-Id
 * @property {boolean} [hasSideEffects] a GET that changes the state
 * @property {(call: Call) => Reply | Promise<Reply>} handler
 */

const HOUR_MS = 60 * 60 * 1000
const ORDER_REPLY_LIFETIME_MS = 6 * HOUR_MS
const PAYMENT_REPLY_LIFETIME_MS = 45 * 24 * HOUR_MS

/**
 * Creates a route of PayPal's API.
 * @param {string} name
 * @param {'GET' | 'POST'} method
 * @param {string} path
 * @param {Route['handler']} handler
 * @param {number} [replyLifetimeMs]
 * @returns {Route}
 */
const apiRoute = (name, method, path, handler, replyLifetimeMs) => ({
  name,
  method,
  path,
  handler,
  replyLifetimeMs,
  guard: 'token',
})

/**
 * Creates a control route of the simulator.
 * @param {string} name
 * @param {Route['handler']} handler
 * @returns {Route}
 */
const controlRoute = (name, handler) => ({
  name,
  handler,
  method: 'POST',
  guard: 'json',
  path: `/__sim/${name}`,
})

/** @param {string} name @param {string} path @param {Route['handler']} handler @returns {Route} */
const publicGetRoute = (name, path, handler) => ({
  name,
  method: 'GET',
  path,
  guard: 'none',
  handler,
})

const ordersPath = '/v2/checkout/orders'
const paymentsPath = '/v2/payments'

/** @type {Route[]} */
export const routes = [
  { name: 'token', method: 'POST', path: '/v1/oauth2/token', guard: 'none', handler: issueToken },
  apiRoute('create-order', 'POST', ordersPath, createOrder, ORDER_REPLY_LIFETIME_MS),
  apiRoute('get-order', 'GET', `${ordersPath}/{id}`, getOrder),
  apiRoute(
    'capture-order',
    'POST',
    `${ordersPath}/{id}/capture`,
    captureOrder,
    ORDER_REPLY_LIFETIME_MS,
  ),
  apiRoute('get-capture', 'GET', `${paymentsPath}/captures/{id}`, getCapture),
  apiRoute(
    'refund-capture',
    'POST',
    `${paymentsPath}/captures/{id}/refund`,
    refundCapture,
    PAYMENT_REPLY_LIFETIME_MS,
  ),
  apiRoute('get-refund', 'GET', `${paymentsPath}/refunds/{id}`, getRefund),
  apiRoute('verify-webhook', 'POST', '/v1/notifications/verify-webhook-signature', verifySignature),
  apiRoute('search-transactions', 'GET', '/v1/reporting/transactions', searchTransactions),
  apiRoute('list-disputes', 'GET', '/v1/customer/disputes', listDisputes),
  apiRoute('get-dispute', 'GET', '/v1/customer/disputes/{id}', getDispute),

  publicGetRoute('web-sdk', '/web-sdk/v6/core', sendWebSdk),
  { ...publicGetRoute('approve-page', '/checkoutnow', showApprovePage), hasSideEffects: true },
  {
    name: 'buyer-answer',
    method: 'POST',
    path: '/checkoutnow',
    guard: 'none',
    handler: submitApprovePage,
  },

  publicGetRoute('state', '/__sim/state', showState),
  controlRoute('reset', reset),
  controlRoute('approve', approve),
  controlRoute('settle', completePending),
  controlRoute('deny', denyPending),
  controlRoute('refund', refundPayment),
  controlRoute('reverse', reversePayment),
  controlRoute('dispute', openOrChangeDispute),
  controlRoute('history', addHistory),
  controlRoute('clock', advanceClock),
  controlRoute('faults', addFault),
  publicGetRoute('faults', '/__sim/faults', listFaults),
  { ...publicGetRoute('faults', '/__sim/faults', removeFaults), method: 'DELETE' },
  { ...publicGetRoute('faults', '/__sim/faults/{id}', removeFaults), method: 'DELETE' },
  controlRoute('webhooks', setMode),
  controlRoute('webhooks/deliver', deliver),
  controlRoute('webhooks/resend', resend),
]

const routePatterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace('{id}', '(?<id>[^/]+)')}$`),
}))

/**
 * Returns the route and the path's parameters, or null.
 * @param {string} method
 * @param {string} path
 */
export function findRoute(method, path) {
  for (const { route, pattern } of routePatterns) {
    const match = route.method === method ? pattern.exec(path) : null
    if (match) return { route, params: { ...match.groups } }
  }
  return null
}
