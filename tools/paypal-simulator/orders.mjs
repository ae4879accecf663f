import { findOrder, isoNow, ok } from './context.mjs'
import { newId } from './ids.mjs'
import { parseOrderInput } from './order-input.mjs'
import { orderResponseBody, orderView } from './views.mjs'
import { queueEvent } from './webhooks/events.mjs'

/** @import { Call, Context } from './context.mjs' */
/** @import { OrderAmount } from './money.mjs' */

/**
 * @typedef {object} Order
 * @property {string} id
 * @property {'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'} status
 * @property {string} createTime
 * @property {string} updateTime
 * @property {number} expiresAt in milliseconds; ignored once completed
 * @property {boolean} opened whether the buyer has seen the approve page
 * @property {string} [brandName]
 * @property {string} [returnUrl]
 * @property {string} [cancelUrl]
 * @property {{ reference_id: string, amount: OrderAmount, description?: string,
 *   custom_id?: string, invoice_id?: string }} unit
 * @property {string | null} buyer who approved it: a key of `buyers`
 * @property {number} declines
 */

/** PayPal allows six hours to open the order, and six more to approve and capture it. */
const LIFETIME_MS = 6 * 60 * 60 * 1000

/** @param {Call} call */
export function createOrder({ context, body, headers }) {
  const time = isoNow(context)
  /** @type {Order} */
  const order = {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    createTime: time,
    updateTime: time,
    expiresAt: context.now() + LIFETIME_MS,
    opened: false,
    buyer: null,
    declines: 0,
    ...parseOrderInput(body),
  }
  context.store.state.orders[order.id] = order
  return ok(orderResponseBody(context, order, headers))
}

/** @param {Call} call */
export function getOrder({ context, params }) {
  return ok(orderView(context, findOrder(context, params.id)))
}

/**
 * Restarts the order's lifetime when the buyer first opens it.
 * @param {Context} context
 * @param {Order} order
 */
export function openOrder({ now }, order) {
  if (order.opened) return
  order.opened = true
  order.expiresAt = now() + LIFETIME_MS
}

/** @param {Context} context @param {Order} order @param {string} buyer */
export function approveOrder(context, order, buyer) {
  openOrder(context, order)
  order.status = 'APPROVED'
  order.buyer = buyer
  order.updateTime = isoNow(context)
  queueEvent(context, 'CHECKOUT.ORDER.APPROVED', orderView(context, order), order.id)
}
