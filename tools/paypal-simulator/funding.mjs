import { unprocessable } from './api-problem.mjs'
import { buyers } from './buyers.mjs'
import { findCard } from './cards.mjs'
import { getOwnEntry } from './context.mjs'
import { methods } from './eligibility.mjs'

/** @import { Method } from './eligibility.mjs' */
/** @import { Order } from './orders.mjs' */

/**
 * How a buyer approved an order.
 * @typedef {object} Funding
 * @property {string} buyer a key of `buyers`
 * @property {Method} method
 * @property {string} [card] the number of a test card, for the method `card`
 *
 * @typedef {object} PaymentSource as PayPal reports it
 * @property {{ last_digits: string, brand: string }} [card]
 * @property {object} [paypal]
 * @property {object} [venmo]
 */

/**
 * Validates an approval. Throws ApiProblem for an unknown buyer, method, or card.
 * @param {{ buyer?: string | null, method?: string | null, card?: string | null }} input
 * @returns {Funding}
 */
export function parseFunding({ buyer, method: methodName, card }) {
  const method = methods.find((other) => other === (methodName || 'paypal'))
  if (!method) {
    throw unprocessable('UNKNOWN_METHOD', `The methods are ${methods.join(', ')}.`)
  }
  // A guest has no account to choose.
  const buyerName = buyer || (method === 'card' ? 'ok' : '')
  if (!getOwnEntry(buyers, buyerName)) {
    throw unprocessable('UNKNOWN_BUYER', `The buyers are ${Object.keys(buyers).join(', ')}.`)
  }
  if (method !== 'card') return { buyer: buyerName, method }
  const number = (card || '4111111111111111').replaceAll(' ', '')
  if (!findCard(number)) throw unprocessable('UNKNOWN_CARD', 'This is not a test card.')
  return { buyer: buyerName, method, card: number }
}

/** Returns the result of a capture. @param {Order} order @param {Funding} funding */
export function fundCapture(order, { buyer, card }) {
  const testCard = card === undefined ? undefined : findCard(card)
  return (testCard?.capture ?? buyers[buyer].capture)(order)
}

/**
 * Returns the payer and the payment source of an approved order, as PayPal reports them. A guest's
 * payment source has their card only; Pay Later looks like PayPal.
 * @param {Funding} funding
 * @returns {{ payer: object, payment_source: PaymentSource }}
 */
export function fundingView({ buyer: buyerName, method, card }) {
  const { email, name, payerId, country = 'US' } = buyers[buyerName]
  const address = { country_code: country }
  const payer = { email_address: email, payer_id: payerId, name, address }
  const testCard = card === undefined ? undefined : findCard(card)
  if (card !== undefined && testCard) {
    const source = {
      name: name && `${name.given_name} ${name.surname}`,
      last_digits: card.slice(-4),
      brand: testCard.brand,
      available_networks: [testCard.brand],
      type: 'CREDIT',
      expiry: '2031-04',
      bin_details: { bin: card.slice(0, 6), bin_country_code: country },
      authentication_result: testCard.authentication,
    }
    return { payer, payment_source: { card: source } }
  }
  const wallet = { email_address: email, account_id: payerId, name, address }
  return {
    payer,
    payment_source:
      method === 'venmo'
        ? { venmo: { ...wallet, user_name: 'olivia-venmo' } }
        : { paypal: { ...wallet, account_status: 'VERIFIED' } },
  }
}
