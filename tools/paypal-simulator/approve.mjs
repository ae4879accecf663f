import { answerPage, approvePage, noticePage, waitingPage } from './approve-page.mjs'
import { buyers } from './buyers.mjs'
import { entryOf, findOrder } from './context.mjs'
import { approveOrder, openOrder } from './orders.mjs'

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('./context.mjs').Call} Call */
/** @typedef {import('./orders.mjs').Order} Order */

const gone = {
  title: 'This order is not available',
  text: 'It does not exist, or its time is over. Go back to the shop and begin again.',
}
const paid = {
  title: 'This order is already paid',
  text: 'You can close this window and go back to the shop.',
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
  return approvePage({ order, ...presentation(query) })
}

/**
 * What the buyer pressed.
 * @param {Call} call
 */
export function answerBuyer({ context, query, text }) {
  const order = payable(context, query.get('token') ?? '')
  if (!('unit' in order)) return noticePage(404, order)
  const form = new URLSearchParams(text)
  const action = form.get('action')
  if (action === 'cancel') return leave(order, form, 'canceled')
  const name = form.get('buyer') ?? ''
  const buyer = entryOf(buyers, name)
  if (!buyer || (action !== 'pay' && action !== 'pay-and-close')) {
    return noticePage(400, { title: 'Nothing was chosen', text: 'Go back and choose a buyer.' })
  }
  approveOrder(context, order, name)
  return leave(order, form, action === 'pay' ? 'approved' : 'silent', buyer.payerId)
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
 * How the page was opened, and by whom: the script of the shop's page says so.
 * @param {URLSearchParams} from
 */
function presentation(from) {
  const mode = from.get('mode')
  const origin = from.get('origin') ?? ''
  return {
    mode: mode === 'popup' || mode === 'modal' ? mode : 'redirect',
    origin: URL.canParse(origin) ? new URL(origin).origin : '',
  }
}

/**
 * Back to the shop: by a message to its page, or, when the approve page replaced it, by its
 * address.
 * @param {Order} order
 * @param {URLSearchParams} form
 * @param {'approved' | 'canceled' | 'silent'} outcome
 * @param {string} [payerId]
 */
function leave(order, form, outcome, payerId) {
  const { mode, origin } = presentation(form)
  const shop = outcome === 'canceled' ? order.cancelUrl : order.returnUrl
  if (mode === 'redirect' && outcome !== 'silent' && shop !== undefined) {
    const location = new URL(shop)
    location.searchParams.set('token', order.id)
    if (payerId !== undefined) location.searchParams.set('PayerID', payerId)
    return { status: 303, headers: { location: location.href } }
  }
  return answerPage({ outcome, mode, origin, orderId: order.id, payerId })
}
