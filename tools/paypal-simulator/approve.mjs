import {
  renderOutcomePage,
  renderApprovePage,
  renderNoticePage,
  renderWaitingPage,
} from './approve-page.mjs'
import { buyers } from './buyers.mjs'
import { findOrder } from './context.mjs'
import { parseFunding } from './funding.mjs'
import { approveOrder, openOrder } from './orders.mjs'

/** @import { Call, Context } from './context.mjs' */
/** @import { Order } from './orders.mjs' */

const unavailableNotice = {
  title: 'This order is not available',
  text: 'It doesn’t exist, or it expired. Return to the store and start again.',
}
const alreadyPaidNotice = {
  title: 'This order is already paid',
  text: 'You can close this window and return to the store.',
}

/** Shows the order to the buyer, or a waiting page before the order exists. @param {Call} call */
export function showApprovePage({ context, query }) {
  const token = query.get('token')
  if (token === null) {
    return renderWaitingPage()
  }
  const order = findPayableOrder(context, token)
  if (!('unit' in order)) return renderNoticePage(404, order)
  openOrder(context, order)
  return renderApprovePage({
    order,
    origin: readOpenerOrigin(query),
    method: query.get('method') ?? 'paypal',
  })
}

/** Approves or cancels the order, as the buyer's form requests. @param {Call} call */
export function submitApprovePage({ context, query, text }) {
  const order = findPayableOrder(context, query.get('token') ?? '')
  if (!('unit' in order)) return renderNoticePage(404, order)
  const form = new URLSearchParams(text)
  const action = form.get('action')
  const origin = readOpenerOrigin(form)
  if (action === 'cancel') return returnToShop(order, origin, 'canceled')
  const funding = readFunding(form)
  if (!funding || (action !== 'pay' && action !== 'pay-and-close')) {
    return renderNoticePage(400, {
      title: 'No buyer selected',
      text: 'Go back and choose a buyer, or a test card.',
    })
  }
  approveOrder(context, order, funding)
  const { payerId } = buyers[funding.buyer]
  return returnToShop(order, origin, action === 'pay' ? 'approved' : 'silent', payerId)
}

/**
 * Reads the form's buyer, payment method, and test card. Returns null if one doesn't exist.
 * @param {URLSearchParams} form
 */
function readFunding(form) {
  try {
    return parseFunding(Object.fromEntries(form))
  } catch {
    return null
  }
}

/**
 * Returns the order if it can still be paid, or else a notice.
 * @param {Context} context
 * @param {string} token
 */
function findPayableOrder(context, token) {
  try {
    const order = findOrder(context, token)
    return order.status === 'COMPLETED' ? alreadyPaidNotice : order
  } catch {
    return unavailableNotice
  }
}

/** Reads the origin of this page's opener. Defaults to ''. @param {URLSearchParams} params */
function readOpenerOrigin(params) {
  const origin = params.get('origin') ?? ''
  return URL.canParse(origin) ? new URL(origin).origin : ''
}

/**
 * Returns the buyer to the shop with a message to the opener, or with a redirect if there is none.
 * @param {Order} order
 * @param {string} origin
 * @param {'approved' | 'canceled' | 'silent'} outcome
 * @param {string} [payerId]
 */
function returnToShop(order, origin, outcome, payerId) {
  const shopUrl = outcome === 'canceled' ? order.cancelUrl : order.returnUrl
  if (origin !== '' || outcome === 'silent' || shopUrl === undefined) {
    return renderOutcomePage({ outcome, origin, orderId: order.id, payerId })
  }
  const location = new URL(shopUrl)
  location.searchParams.set('token', order.id)
  if (payerId !== undefined) location.searchParams.set('PayerID', payerId)
  return { status: 303, headers: { location: location.href } }
}
