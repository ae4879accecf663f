import { unprocessable } from './api-problem.mjs'
import { buyers } from './buyers.mjs'
import { findCapture, findOrder, isoNow } from './context.mjs'
import { newId } from './ids.mjs'
import { approveLink, captureView, orderReply } from './views.mjs'

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('./context.mjs').Call} Call */
/** @typedef {import('./orders.mjs').Order} Order */

/**
 * @typedef {object} Capture
 * @property {string} id
 * @property {string} orderId
 * @property {string} status
 * @property {{ reason: string }} [status_details]
 * @property {import('./money.mjs').Amount} amount
 * @property {string} [invoice_id]
 * @property {string} [custom_id]
 * @property {number} refundedCents
 * @property {string} createTime
 * @property {string} updateTime
 */

/** @param {Call} call */
export function captureOrder({ context, params, prefer }) {
  const order = findOrder(context, params.id)
  const capture = take(context, order)
  context.store.state.captures[capture.id] = capture
  order.status = 'COMPLETED'
  order.updateTime = capture.createTime
  return { status: 201, body: orderReply(context, order, prefer) }
}

/**
 * @param {Context} context
 * @param {Order} order
 * @returns {Capture}
 */
function take(context, order) {
  if (order.status === 'COMPLETED') {
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      'Order already captured. If intent=CAPTURE only one capture per order is allowed.',
    )
  }
  const buyer = order.buyer === null ? undefined : buyers[order.buyer]
  if (order.status !== 'APPROVED' || !buyer) {
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  }
  const { amount, invoice_id, custom_id } = order.unit
  const captures = Object.values(context.store.state.captures)
  if (
    invoice_id !== undefined &&
    captures.some((other) => other.invoice_id === invoice_id && other.status !== 'DECLINED')
  ) {
    throw unprocessable(
      'DUPLICATE_INVOICE_ID',
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
    )
  }
  const outcome = buyer.capture(order)
  if ('issue' in outcome) {
    order.declines += 1
    order.status = 'CREATED'
    order.buyer = null
    order.updateTime = isoNow(context)
    throw unprocessable(outcome.issue, outcome.description, [
      { href: approveLink(context, order), rel: 'redirect', method: 'GET' },
    ])
  }
  const time = isoNow(context)
  return {
    id: newId(),
    orderId: order.id,
    amount,
    invoice_id,
    custom_id,
    refundedCents: 0,
    createTime: time,
    updateTime: time,
    ...outcome,
  }
}

/** @param {Call} call */
export function getCapture({ context, params }) {
  const capture = findCapture(context, params.id)
  return {
    status: 200,
    body: {
      ...captureView(context, capture),
      payee: { merchant_id: context.config.merchantId },
      supplementary_data: { related_ids: { order_id: capture.orderId } },
    },
  }
}

/**
 * PayPal's review ends well: the money has arrived.
 * @param {Context} context
 * @param {Capture} capture
 */
export function settleCapture(context, capture) {
  capture.status = 'COMPLETED'
  delete capture.status_details
  capture.updateTime = isoNow(context)
}
