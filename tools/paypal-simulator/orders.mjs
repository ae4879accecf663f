import { findOrder, isoNow, ok } from './context.mjs'
import { newId } from './ids.mjs'
import { parseOrderInput } from './order-input.mjs'
import { orderResponseBody, orderView } from './views.mjs'
import { queueEvent } from './webhooks/events.mjs'

/** @import { Call, Context } from './context.mjs' */
/** @import { Funding } from './funding.mjs' */
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
 * @property {boolean} [hasSource] whether it was created with a payment source
 * @property {Funding | null} [funding] how the buyer approved it
 * @property {number} declines
 */

/** PayPal allows six hours to open the order, and six more to approve and capture it. */
const LIFETIME_MS = 6 * 60 * 60 * 1000

/** @param {Call} call */
export function createOrder({ context, body, headers }) {
  const time = isoNow(context)
  const input = parseOrderInput(body)
  /** @type {Order} */
  const order = {
    id: newId(),
    status: input.hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createTime: time,
    updateTime: time,
    expiresAt: context.now() + LIFETIME_MS,
    opened: false,
    funding: null,
    declines: 0,
    ...input,
  }
  context.store.state.orders[order.id] = order
  const reply = ok(orderResponseBody(context, order, headers))
  return input.hasSource ? reply : { ...reply, status: 201 }
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

/** @param {Context} context @param {Order} order @param {Funding} funding */
export function approveOrder(context, order, funding) {
  openOrder(context, order)
  order.status = 'APPROVED'
  order.funding = funding
  order.updateTime = isoNow(context)
  queueEvent(context, 'CHECKOUT.ORDER.APPROVED', orderView(context, order), order.id)
}
