/** @import { Order } from './orders.mjs' */
/**
 * @typedef {object} CaptureOutcome
 * @property {string} status
 * @property {{ reason: string }} [status_details]
 * @property {{ response_code: string }} [processor_response] why a card was declined
 */

/**
 * @typedef {object} CaptureRefusal
 * @property {string} issue
 * @property {string} description
 * @property {boolean} [shouldRedirect] whether to send the buyer back to PayPal
 *
 * @typedef {object} Buyer
 * @property {string} hint shown on the approve page
 * @property {string} payerId
 * @property {string} [email] PayPal may report neither an email nor a name
 * @property {{ given_name: string, surname: string }} [name]
 * @property {string} [country] 'US' by default
 * @property {(order: Order) => CaptureOutcome | CaptureRefusal} capture
 */

/** PayPal's refusals of a capture. */
export const refusals = {
  declined: {
    issue: 'INSTRUMENT_DECLINED',
    description:
      'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
    shouldRedirect: true,
  },
  actionRequired: {
    issue: 'PAYER_ACTION_REQUIRED',
    description: 'Payer needs to perform an action before the payment can be made.',
    shouldRedirect: true,
  },
  accountLocked: {
    issue: 'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    description: 'Payer account cannot be used for this transaction.',
  },
}
const completedOutcome = { status: 'COMPLETED' }

/** @param {string} reason @returns {CaptureOutcome} */
const createPendingOutcome = (reason) => ({ status: 'PENDING', status_details: { reason } })

/** @type {Record<string, Buyer>} */
export const buyers = {
  ok: {
    hint: 'Pays right away.',
    payerId: 'SIMBUYEROK001',
    email: 'olivia.kay@buyers.example',
    name: { given_name: 'Olivia', surname: 'Kay' },
    capture: () => completedOutcome,
  },
  'decline-once': {
    hint: 'The bank declines the first attempt and approves the next one.',
    payerId: 'SIMBUYERD1002',
    email: 'devon.once@buyers.example',
    name: { given_name: 'Devon', surname: 'Once' },
    capture: (order) => (order.declines === 0 ? refusals.declined : completedOutcome),
  },
  'decline-always': {
    hint: 'The bank declines every attempt.',
    payerId: 'SIMBUYERDA003',
    email: 'dana.allways@buyers.example',
    name: { given_name: 'Dana', surname: 'Allways' },
    capture: () => refusals.declined,
  },
  'pending-review': {
    hint: 'PayPal holds the payment for review.',
    payerId: 'SIMBUYERPR004',
    email: 'robin.view@buyers.example',
    name: { given_name: 'Robin', surname: 'View' },
    capture: () => createPendingOutcome('PENDING_REVIEW'),
  },
  'pending-echeck': {
    hint: 'Pays from a bank account. The money takes days to arrive.',
    payerId: 'SIMBUYERPE005',
    email: 'elliot.check@buyers.example',
    name: { given_name: 'Elliot', surname: 'Check' },
    capture: () => createPendingOutcome('ECHECK'),
  },
  'completed-but-declined': {
    hint: 'PayPal closes the order, but the payment in it is declined.',
    payerId: 'SIMBUYERCD006',
    email: 'charlie.decline@buyers.example',
    name: { given_name: 'Charlie', surname: 'Decline' },
    capture: () => ({ status: 'DECLINED' }),
  },
  'payer-action': {
    hint: 'PayPal asks the buyer to come back before it takes the money.',
    payerId: 'SIMBUYERPA007',
    email: 'parker.action@buyers.example',
    name: { given_name: 'Parker', surname: 'Action' },
    capture: (order) => (order.declines === 0 ? refusals.actionRequired : completedOutcome),
  },
  'account-locked': {
    hint: 'PayPal locked this account. It can’t pay.',
    payerId: 'SIMBUYERAL008',
    email: 'alex.locke@buyers.example',
    name: { given_name: 'Alex', surname: 'Locke' },
    capture: () => refusals.accountLocked,
  },
  anonymous: {
    hint: 'Pays right away. PayPal reports neither a name nor an email.',
    payerId: 'SIMBUYERAN009',
    capture: () => completedOutcome,
  },
  abroad: {
    hint: 'Pays right away, from Germany.',
    payerId: 'SIMBUYERAB010',
    email: 'greta.ruhe@buyers.example',
    name: { given_name: 'Greta', surname: 'Ruhe' },
    country: 'DE',
    capture: () => completedOutcome,
  },
}
