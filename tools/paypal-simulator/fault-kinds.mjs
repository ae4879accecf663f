import { ApiProblem } from './api-problem.mjs'
import { getOwnEntry } from './context.mjs'
import { newDebugId } from './ids.mjs'

/** @import { Call } from './context.mjs' */
/** @import { Reply } from './store.mjs' */

/**
 * @typedef {object} FaultEffects effects of a kind of fault; kinds without any are implemented
 *   elsewhere
 * @property {'before' | 'after'} [hangs] hangs before or after doing the work, and never replies
 * @property {boolean} [closesConnection] does the work and closes the connection
 * @property {boolean} [isDelayed] does the work late
 * @property {() => Reply} [replyInstead] replies without doing the work
 * @property {() => Reply} [replyAfterWork] does the work and sends this reply
 * @property {(body: JsonObject) => JsonObject} [rewrite] does the work and changes the reply's body
 * @property {(call: Call) => boolean} [appliesTo] whether it affects a call; by default always
 * @property {string} [defaultRoute] the default route
 *
 * @typedef {Record<string, unknown>} JsonObject
 */

/** @param {ConstructorParameters<typeof ApiProblem>[0]} status */
const problemReply = (status) => ({ status, body: new ApiProblem(status).toBody(newDebugId()) })

const badGatewayHtml = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center></body>
</html>
`

/** @type {Record<string, FaultEffects>} */
export const faultEffects = {
  'timeout-before': { hangs: 'before' },
  'timeout-after': { hangs: 'after' },
  'reset-after': { closesConnection: true },
  500: { replyInstead: () => problemReply(500) },
  503: { replyInstead: () => problemReply(503) },
  '500-after': { replyAfterWork: () => problemReply(500) },
  '503-after': { replyAfterWork: () => problemReply(503) },
  429: { replyInstead: () => ({ ...problemReply(429), headers: { 'retry-after': '1' } }) },
  html502: { replyInstead: () => ({ status: 502, body: badGatewayHtml }) },
  'token-401': {
    defaultRoute: 'token',
    replyInstead: () => ({
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    }),
  },
  'token-500': { defaultRoute: 'token', replyInstead: () => problemReply(500) },
  // Expires all tokens before the call: see dispatch.mjs.
  'expire-token': {},
  slow: { isDelayed: true },
  // The APPROVED webhook arrives before the API knows about the approval (see captures.mjs).
  'approved-webhook-early': {
    defaultRoute: 'capture-order',
    rewrite: (body) =>
      body.status === 'APPROVED'
        ? { ...body, status: 'CREATED', payer: undefined, payment_source: undefined }
        : body,
  },
  // Reads lag behind: a captured order still looks approved, or isn't found.
  'stale-order': {
    defaultRoute: 'get-order',
    appliesTo: isForCapturedOrder,
    rewrite: (body) => toOrderBeforeCapture(body),
  },
  'missing-order': {
    defaultRoute: 'get-order',
    appliesTo: isForCapturedOrder,
    replyInstead: () => problemReply(404),
  },
  // Implemented in refunds.mjs.
  'pending-refund': { defaultRoute: 'refund-capture' },
  'wrong-amount': { rewrite: (body) => replaceAllValues(body, 'value', '0.01') },
  'wrong-currency': { rewrite: (body) => replaceAllValues(body, 'currency_code', 'EUR') },
  'unknown-status': { rewrite: (body) => setUnknownStatus(body) },
}

/** @param {Call} call */
function isForCapturedOrder({ context, params }) {
  return getOwnEntry(context.store.state.orders, params.id ?? '')?.status === 'COMPLETED'
}

/**
 * Returns the order as it was before its capture.
 * @param {JsonObject} body
 */
function toOrderBeforeCapture(body) {
  const { purchase_units: units } = body
  if (!Array.isArray(units)) return body
  const unitsBeforeCapture = units.map((unit) => ({ ...unit, payments: undefined }))
  return { ...body, status: 'APPROVED', purchase_units: unitsBeforeCapture }
}

/**
 * Replaces the value of every property that has this name.
 * @param {JsonObject} body
 * @param {string} name
 * @param {string} replacement
 * @returns {JsonObject}
 */
const replaceAllValues = (body, name, replacement) =>
  JSON.parse(JSON.stringify(body), (key, value) => (key === name ? replacement : value))

/**
 * Gives an unknown status to the captures in a response, or to the resource itself if it has none.
 * @param {JsonObject} body
 * @returns {JsonObject}
 */
function setUnknownStatus(body) {
  const status = 'NOT_YET_INVENTED'
  let hasCaptures = false
  const result = JSON.parse(JSON.stringify(body), (key, value) => {
    if (key !== 'captures' || !Array.isArray(value)) return value
    hasCaptures = true
    return value.map((capture) => ({ ...capture, status }))
  })
  return hasCaptures ? result : { ...result, status }
}
