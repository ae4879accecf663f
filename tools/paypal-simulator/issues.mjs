import { ApiProblem, badRequest } from './api-problem.mjs'

/** @typedef {ConstructorParameters<typeof ApiProblem>[0]} Status */

/**
 * @typedef {object} Refusal why PayPal does not do what it was asked for
 * @property {string} issue
 * @property {string} description
 * @property {boolean} [redirect] whether the buyer is to be sent back to PayPal
 */

/** Why money is not taken. */
export const refusals = {
  INSTRUMENT_DECLINED: {
    issue: 'INSTRUMENT_DECLINED',
    description:
      'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
    redirect: true,
  },
  PAYER_ACTION_REQUIRED: {
    issue: 'PAYER_ACTION_REQUIRED',
    description: 'Payer needs to perform an action before the payment can be made.',
    redirect: true,
  },
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: {
    issue: 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
    description: 'Transaction failed. Redirect the payer to select another funding source.',
    redirect: true,
  },
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: {
    issue: 'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    description: 'Payer account cannot be used for this transaction.',
  },
}

/** @type {Record<string, Status>} the statuses of issues that are not 422 */
const statuses = {
  INVALID_REQUEST: 400,
  MALFORMED_REQUEST_JSON: 400,
  AUTHENTICATION_FAILURE: 401,
  INVALID_TOKEN: 401,
  NOT_AUTHORIZED: 403,
  PERMISSION_DENIED: 403,
  INVALID_RESOURCE_ID: 404,
  RESOURCE_NOT_FOUND: 404,
  PREVIOUS_REQUEST_IN_PROGRESS: 409,
  RATE_LIMIT_REACHED: 429,
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL_SERVICE_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}

/**
 * @param {Refusal} refusal
 * @param {string} buyersLink where the buyer goes on
 */
export const refusalProblem = ({ issue, description, redirect }, buyersLink) =>
  new ApiProblem(
    statuses[issue] ?? 422,
    [{ issue, description }],
    redirect ? [{ href: buyersLink, rel: 'redirect', method: 'GET' }] : [],
  )

/**
 * The answer to a call that is refused for some reason.
 * @param {import('./context.mjs').Call} call
 * @param {string} issue
 */
export function issueProblem({ context, params }, issue) {
  const known = Object.values(refusals).find((refusal) => refusal.issue === issue)
  const link = `${context.baseUrl}/checkoutnow?token=${params.id ?? ''}`
  return refusalProblem(known ?? { issue, description: 'Refused because a test wants it.' }, link)
}

/**
 * What PayPal's sandbox answers instead of doing anything when a call has the header
 * `PayPal-Mock-Response: {"mock_application_codes":"<ISSUE>"}`. Undefined without one.
 *
 * @param {import('./context.mjs').Call} call
 */
export function mockedProblem(call) {
  const header = call.headers['paypal-mock-response']
  return typeof header === 'string' ? issueProblem(call, issueOf(header)) : undefined
}

/** @param {string} header */
function issueOf(header) {
  try {
    const { mock_application_codes: issue } = JSON.parse(header)
    if (typeof issue === 'string' && /^[A-Z][A-Z0-9_]*$/.test(issue)) return issue
  } catch {
    // StatusMessage below.
  }
  throw badRequest(
    'INVALID_MOCK_RESPONSE',
    'PayPal-Mock-Response is JSON with one mock_application_codes.',
  )
}
