/** @typedef {import('./orders.mjs').Order} Order */
/** @typedef {{ issue: string, description: string }} Refusal */
/** @typedef {{ status: string, status_details?: { reason: string } }} Taken */

/**
 * @typedef {object} Buyer somebody to pay as: what happens when the shop takes the money
 * @property {string} hint said on the approve page
 * @property {string} payerId
 * @property {string} email
 * @property {{ given_name: string, surname: string }} name
 * @property {(order: Order) => Taken | Refusal} capture
 */

const declined = {
  issue: 'INSTRUMENT_DECLINED',
  description:
    'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
}
const completed = { status: 'COMPLETED' }
const reviewed = { status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } }

/** @type {Record<string, Buyer>} */
export const buyers = {
  ok: {
    hint: 'Pays at once.',
    payerId: 'SIMBUYEROK001',
    email: 'olivia.kay@buyers.example',
    name: { given_name: 'Olivia', surname: 'Kay' },
    capture: () => completed,
  },
  'decline-once': {
    hint: 'The bank refuses the first attempt and accepts the next one.',
    payerId: 'SIMBUYERD1002',
    email: 'devon.once@buyers.example',
    name: { given_name: 'Devon', surname: 'Once' },
    capture: (order) => (order.declines === 0 ? declined : completed),
  },
  'decline-always': {
    hint: 'The bank refuses every attempt.',
    payerId: 'SIMBUYERDA003',
    email: 'dana.allways@buyers.example',
    name: { given_name: 'Dana', surname: 'Allways' },
    capture: () => declined,
  },
  'pending-review': {
    hint: 'PayPal holds the payment for review.',
    payerId: 'SIMBUYERPR004',
    email: 'robin.view@buyers.example',
    name: { given_name: 'Robin', surname: 'View' },
    capture: () => reviewed,
  },
}
