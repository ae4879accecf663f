import { ApiProblem } from './api-problem.mjs'

/**
 * @typedef {object} Refusal why PayPal does not take money
 * @property {string} issue
 * @property {string} description
 * @property {boolean} [redirect] whether the buyer is to be sent back to PayPal
 */

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
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: {
    issue: 'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    description: 'Payer account cannot be used for this transaction.',
  },
}

/** @param {Refusal} refusal @param {string} buyersLink where the buyer goes on */
export const refusalProblem = ({ issue, description, redirect }, buyersLink) =>
  new ApiProblem(
    422,
    [{ issue, description }],
    redirect ? [{ href: buyersLink, rel: 'redirect', method: 'GET' }] : [],
  )
