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
import { getEligibility, setEligibility } from './eligibility.mjs'
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
 * @property {string} request method and path, with `{id}` for a part that varies
 * @property {'token' | 'json' | 'none'} guard requires an access token, or a JSON body (which a
 *   page on another site can't send)
 * @property {number} [replyLifetimeMs] how long replies are stored by PayPal-Request-Id
 * @property {boolean} [hasSideEffects] a GET that changes the state
 * @property {(call: Call) => Reply | Promise<Reply>} handler
 */

/**
 * @param {string} name
 * @param {string} request
 * @param {Route['handler']} handler
 * @param {Partial<Route>} [options]
 * @returns {Route}
 */
const createRoute = (name, request, handler, options) => ({
  name,
  request,
  handler,
  guard: 'none',
  ...options,
})

const HOUR_MS = 60 * 60 * 1000
const orderReplyOptions = { replyLifetimeMs: 6 * HOUR_MS }
const paymentReplyOptions = { replyLifetimeMs: 45 * 24 * HOUR_MS }

const apiRoutes = [
  createRoute('create-order', 'POST /v2/checkout/orders', createOrder, orderReplyOptions),
  createRoute('get-order', 'GET /v2/checkout/orders/{id}', getOrder),
  createRoute(
    'capture-order',
    'POST /v2/checkout/orders/{id}/capture',
    captureOrder,
    orderReplyOptions,
  ),
  createRoute('get-capture', 'GET /v2/payments/captures/{id}', getCapture),
  createRoute(
    'refund-capture',
    'POST /v2/payments/captures/{id}/refund',
    refundCapture,
    paymentReplyOptions,
  ),
  createRoute('get-refund', 'GET /v2/payments/refunds/{id}', getRefund),
  createRoute('verify-webhook', 'POST /v1/notifications/verify-webhook-signature', verifySignature),
  createRoute('search-transactions', 'GET /v1/reporting/transactions', searchTransactions),
  createRoute('list-disputes', 'GET /v1/customer/disputes', listDisputes),
  createRoute('get-dispute', 'GET /v1/customer/disputes/{id}', getDispute),
]

/** The simulator's own routes that change something, by name. */
const controlHandlers = {
  reset,
  approve,
  settle: completePending,
  deny: denyPending,
  refund: refundPayment,
  reverse: reversePayment,
  dispute: openOrChangeDispute,
  history: addHistory,
  clock: advanceClock,
  eligibility: setEligibility,
  faults: addFault,
  webhooks: setMode,
  'webhooks/deliver': deliver,
  'webhooks/resend': resend,
}

/** @type {Route[]} */
const routes = [
  createRoute('token', 'POST /v1/oauth2/token', issueToken),
  ...apiRoutes.map((route) => ({ ...route, guard: /** @type {const} */ ('token') })),
  createRoute('web-sdk', 'GET /web-sdk/v6/core', sendWebSdk),
  createRoute('approve-page', 'GET /checkoutnow', showApprovePage, { hasSideEffects: true }),
  createRoute('buyer-answer', 'POST /checkoutnow', submitApprovePage),
  ...Object.entries(controlHandlers).map(([name, handler]) =>
    createRoute(name, `POST /__sim/${name}`, handler, { guard: 'json' }),
  ),
  createRoute('eligibility', 'GET /__sim/eligibility', getEligibility),
  createRoute('state', 'GET /__sim/state', showState),
  createRoute('faults', 'GET /__sim/faults', listFaults),
  createRoute('faults', 'DELETE /__sim/faults', removeFaults),
  createRoute('faults', 'DELETE /__sim/faults/{id}', removeFaults),
]

const routePatterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.request.replace('{id}', '(?<id>[^/]+)')}$`),
}))

/**
 * Returns the route and the path's parameters, or null.
 * @param {string} method
 * @param {string} path
 */
export function findRoute(method, path) {
  for (const { route, pattern } of routePatterns) {
    const match = pattern.exec(`${method} ${path}`)
    if (match) return { route, params: { ...match.groups } }
  }
  return null
}
