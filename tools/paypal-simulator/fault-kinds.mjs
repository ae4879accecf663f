import { ApiProblem } from './api-problem.mjs'
import { entryOf } from './context.mjs'
import { newDebugId } from './ids.mjs'

/** @import { Call } from './context.mjs' */
/** @import { Reply } from './store.mjs' */

/**
 * @typedef {object} Kind effects of a fault; for a kind without any, see the route itself
 * @property {'before' | 'after'} [hangs] never replies, before or after doing the work
 * @property {boolean} [cuts] does the work and closes the connection
 * @property {boolean} [waits] does the work late
 * @property {() => Reply} [instead] replies without doing the work
 * @property {() => Reply} [insteadAfter] does the work and sends this reply
 * @property {(body: Json) => Json} [rewrite] does the work and changes the response body
 * @property {(call: Call) => boolean} [applies] to which calls of its route; all by default
 * @property {string} [route] the default route
 *
 * @typedef {Record<string, unknown>} Json
 */

/** @param {ConstructorParameters<typeof ApiProblem>[0]} status */
const problem = (status) => ({ status, body: new ApiProblem(status).body(newDebugId()) })

const html = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center></body>
</html>
`

/** @type {Record<string, Kind>} */
export const kinds = {
  'timeout-before': { hangs: 'before' },
  'timeout-after': { hangs: 'after' },
  'reset-after': { cuts: true },
  500: { instead: () => problem(500) },
  503: { instead: () => problem(503) },
  '500-after': { insteadAfter: () => problem(500) },
  '503-after': { insteadAfter: () => problem(503) },
  429: { instead: () => ({ ...problem(429), headers: { 'retry-after': '1' } }) },
  html502: { instead: () => ({ status: 502, body: html }) },
  'token-401': {
    route: 'token',
    instead: () => ({
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    }),
  },
  'token-500': { route: 'token', instead: () => problem(500) },
  // Expires all tokens before the call: see dispatch.mjs.
  'expire-token': {},
  slow: { waits: true },
  // The APPROVED webhook arrives before captures (see captures.mjs) and reads know of the approval.
  'approved-webhook-early': {
    route: 'capture-order',
    rewrite: (body) =>
      body.status === 'APPROVED'
        ? { ...body, status: 'PAYER_ACTION_REQUIRED', payer: undefined }
        : body,
  },
  // Reads lag behind: a captured order still looks approved, or isn't found.
  'stale-order': { route: 'get-order', applies: isOfCaptured, rewrite: (body) => asApproved(body) },
  'missing-order': { route: 'get-order', applies: isOfCaptured, instead: () => problem(404) },
  // See refunds.mjs.
  'pending-refund': { route: 'refund-capture' },
  'wrong-amount': { rewrite: (body) => withAll(body, 'value', '0.01') },
  'wrong-currency': { rewrite: (body) => withAll(body, 'currency_code', 'EUR') },
  'unknown-status': { rewrite: (body) => withStatus(body) },
}

/** @param {Call} call */
function isOfCaptured({ context, params }) {
  return entryOf(context.store.state.orders, params.id ?? '')?.status === 'COMPLETED'
}

/**
 * The order as it was before its capture.
 * @param {Json} body
 * @returns {Json}
 */
function asApproved(body) {
  const { purchase_units: units } = body
  if (!Array.isArray(units)) return body
  const before = units.map((unit) => ({ ...unit, payments: undefined }))
  return { ...body, status: 'APPROVED', purchase_units: before }
}

/**
 * The same response with another value in every property of that name.
 * @param {Json} body
 * @param {string} name
 * @param {string} text
 * @returns {Json}
 */
const withAll = (body, name, text) =>
  JSON.parse(JSON.stringify(body), (key, value) => (key === name ? text : value))

/**
 * The same response with an unknown status: of its captures, or else of the resource itself.
 * @param {Json} body
 * @returns {Json}
 */
function withStatus(body) {
  const status = 'NOT_YET_INVENTED'
  let changed = false
  const result = JSON.parse(JSON.stringify(body), (key, value) => {
    if (key !== 'captures' || !Array.isArray(value)) return value
    changed = true
    return value.map((capture) => ({ ...capture, status }))
  })
  return changed ? result : { ...result, status }
}
