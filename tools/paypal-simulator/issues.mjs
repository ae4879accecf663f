import { ApiProblem } from './api-problem.mjs'

/**
 * @typedef {object} Refusal
 * @property {string} issue
 * @property {string} description
 * @property {boolean} [redirect] whether to send the buyer back to PayPal
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

/** @param {Refusal} refusal @param {string} approveUrl */
export const refusalProblem = ({ issue, description, redirect }, approveUrl) =>
  new ApiProblem(
    422,
    [{ issue, description }],
    redirect ? [{ href: approveUrl, rel: 'redirect', method: 'GET' }] : [],
  )
