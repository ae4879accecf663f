import { answerPage, approvePage, noticePage, waitingPage } from './approve-page.mjs'
import { buyers } from './buyers.mjs'
import { entryOf, findOrder } from './context.mjs'
import { approveOrder, openOrder } from './orders.mjs'

/** @import { Call, Context } from './context.mjs' */
/** @import { Order } from './orders.mjs' */

const gone = {
  title: 'This order is not available',
  text: 'It doesn’t exist, or it expired. Return to the store and start again.',
}
const paid = {
  title: 'This order is already paid',
  text: 'You can close this window and return to the store.',
}

/**
 * What the buyer sees. Without an order the window waits for the shop to make one.
 * @param {Call} call
 */
export function showApprovePage({ context, query }) {
  const token = query.get('token')
  if (token === null) {
    return waitingPage()
  }
  const order = payable(context, token)
  if (!('unit' in order)) return noticePage(404, order)
  openOrder(context, order)
  return approvePage({ order, origin: originIn(query) })
}

/** What the buyer pressed. @param {Call} call */
export function answerBuyer({ context, query, text }) {
  const order = payable(context, query.get('token') ?? '')
  if (!('unit' in order)) return noticePage(404, order)
  const form = new URLSearchParams(text)
  const action = form.get('action')
  const origin = originIn(form)
  if (action === 'cancel') return leave(order, origin, 'canceled')
  const name = form.get('buyer') ?? ''
  const buyer = entryOf(buyers, name)
  if (!buyer || (action !== 'pay' && action !== 'pay-and-close')) {
    return noticePage(400, { title: 'No buyer selected', text: 'Go back and choose a buyer.' })
  }
  approveOrder(context, order, name)
  return leave(order, origin, action === 'pay' ? 'approved' : 'silent', buyer.payerId)
}

/**
 * The order, if it can still be paid, or what to say instead.
 * @param {Context} context
 * @param {string} token
 */
function payable(context, token) {
  try {
    const order = findOrder(context, token)
    return order.status === 'COMPLETED' ? paid : order
  } catch {
    return gone
  }
}

/**
 * Tells the page that opened this one, which says where it is from.
 * @param {URLSearchParams} from
 */
function originIn(from) {
  const origin = from.get('origin') ?? ''
  return URL.canParse(origin) ? new URL(origin).origin : ''
}

/**
 * Back to the shop: by a message to the page that opened this one, or to its address where none
 * did.
 * @param {Order} order
 * @param {string} origin
 * @param {'approved' | 'canceled' | 'silent'} outcome
 * @param {string} [payerId]
 */
function leave(order, origin, outcome, payerId) {
  const shop = outcome === 'canceled' ? order.cancelUrl : order.returnUrl
  if (origin !== '' || outcome === 'silent' || shop === undefined) {
    return answerPage({ outcome, origin, orderId: order.id, payerId })
  }
  const location = new URL(shop)
  location.searchParams.set('token', order.id)
  if (payerId !== undefined) location.searchParams.set('PayerID', payerId)
  return { status: 303, headers: { location: location.href } }
}
