import { ApiProblem } from './api-problem.mjs'
import { entryOf } from './context.mjs'
import { newDebugId } from './ids.mjs'

/** @import { Call } from './context.mjs' */
/** @import { Reply } from './store.mjs' */

/**
 * @typedef {object} Kind what a fault does; one without anything here is met by the route itself
 * @property {'before' | 'after'} [hangs] never answers, without or after having done the work
 * @property {boolean} [cuts] does the work and ends the connection
 * @property {boolean} [waits] does the work late
 * @property {() => Reply} [instead] answers this and does nothing
 * @property {() => Reply} [afterwards] does the work and answers this
 * @property {(body: Json) => Json} [rewrite] does the work and says something else
 * @property {(call: Call) => boolean} [meets] which calls it breaks; all of its route unless told
 * @property {string} [route] what it breaks when nothing else is said
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
  '500-after': { afterwards: () => problem(500) },
  '503-after': { afterwards: () => problem(503) },
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
  // All tokens that were given out are worth nothing when the call comes: see dispatch.mjs.
  'expire-token': {},
  slow: { waits: true },
  // APPROVED was told before it is true: see captures.mjs. Reading the order does not show it
  // either.
  'approved-webhook-early': {
    route: 'capture-order',
    rewrite: (body) =>
      body.status === 'APPROVED'
        ? { ...body, status: 'PAYER_ACTION_REQUIRED', payer: undefined }
        : body,
  },
  // Reading an order lags behind: one that was captured looks as before, or is not there at all.
  'stale-order': { route: 'get-order', meets: isOfCaptured, rewrite: (body) => asApproved(body) },
  'missing-order': { route: 'get-order', meets: isOfCaptured, instead: () => problem(404) },
  // The refund is on its way: see refunds.mjs.
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
 * The same order before its money was taken.
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
 * The same answer with something else in every member of that name.
 * @param {Json} body
 * @param {string} name
 * @param {string} text
 * @returns {Json}
 */
const withAll = (body, name, text) =>
  JSON.parse(JSON.stringify(body), (key, value) => (key === name ? text : value))

/**
 * The same answer with a status of the future: of its captures, or of what it is about.
 * @param {Json} body
 * @returns {Json}
 */
function withStatus(body) {
  const status = 'NOT_YET_INVENTED'
  let changed = false
  const answer = JSON.parse(JSON.stringify(body), (key, value) => {
    if (key !== 'captures' || !Array.isArray(value)) return value
    changed = true
    return value.map((capture) => ({ ...capture, status }))
  })
  return changed ? answer : { ...answer, status }
}
