import { outcomePage, approvePage, noticePage, waitingPage } from './approve-page.mjs'
import { buyers } from './buyers.mjs'
import { entryOf, findOrder } from './context.mjs'
import { approveOrder, openOrder } from './orders.mjs'

/** @import { Call, Context } from './context.mjs' */
/** @import { Order } from './orders.mjs' */

const unavailable = {
  title: 'This order is not available',
  text: 'It doesn’t exist, or it expired. Return to the store and start again.',
}
const alreadyPaid = {
  title: 'This order is already paid',
  text: 'You can close this window and return to the store.',
}

/** Shows the order to the buyer, or a waiting page before the order exists. @param {Call} call */
export function showApprovePage({ context, query }) {
  const token = query.get('token')
  if (token === null) {
    return waitingPage()
  }
  const order = findPayableOrder(context, token)
  if (!('unit' in order)) return noticePage(404, order)
  openOrder(context, order)
  return approvePage({ order, origin: originIn(query) })
}

/** Handles the buyer's form. @param {Call} call */
export function submitApprovePage({ context, query, text }) {
  const order = findPayableOrder(context, query.get('token') ?? '')
  if (!('unit' in order)) return noticePage(404, order)
  const form = new URLSearchParams(text)
  const action = form.get('action')
  const origin = originIn(form)
  if (action === 'cancel') return returnToShop(order, origin, 'canceled')
  const name = form.get('buyer') ?? ''
  const buyer = entryOf(buyers, name)
  if (!buyer || (action !== 'pay' && action !== 'pay-and-close')) {
    return noticePage(400, { title: 'No buyer selected', text: 'Go back and choose a buyer.' })
  }
  approveOrder(context, order, name)
  return returnToShop(order, origin, action === 'pay' ? 'approved' : 'silent', buyer.payerId)
}

/**
 * Returns the order if it can still be paid, or else a notice.
 * @param {Context} context
 * @param {string} token
 */
function findPayableOrder(context, token) {
  try {
    const order = findOrder(context, token)
    return order.status === 'COMPLETED' ? alreadyPaid : order
  } catch {
    return unavailable
  }
}

/** The origin of the page that opened this one, or ''. @param {URLSearchParams} params */
function originIn(params) {
  const origin = params.get('origin') ?? ''
  return URL.canParse(origin) ? new URL(origin).origin : ''
}

/**
 * Returns to the shop: by a message to the opener, or without one by a redirect to the shop's URL.
 * @param {Order} order
 * @param {string} origin
 * @param {'approved' | 'canceled' | 'silent'} outcome
 * @param {string} [payerId]
 */
function returnToShop(order, origin, outcome, payerId) {
  const shop = outcome === 'canceled' ? order.cancelUrl : order.returnUrl
  if (origin !== '' || outcome === 'silent' || shop === undefined) {
    return outcomePage({ outcome, origin, orderId: order.id, payerId })
  }
  const location = new URL(shop)
  location.searchParams.set('token', order.id)
  if (payerId !== undefined) location.searchParams.set('PayerID', payerId)
  return { status: 303, headers: { location: location.href } }
}
