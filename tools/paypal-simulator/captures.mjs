import { ApiProblem, unprocessable } from './api-problem.mjs'
import { findCapture, findOrder, isoNow, ok } from './context.mjs'
import { fundCapture } from './funding.mjs'
import { newId } from './ids.mjs'
import { getApproveUrl, captureResource, orderResponseBody } from './views.mjs'
import { queueEvent } from './webhooks/events.mjs'

/** @import { Call, Context } from './context.mjs' */
/** @import { Amount } from './money.mjs' */
/** @import { Order } from './orders.mjs' */

/**
 * @typedef {object} Capture
 * @property {string} id
 * @property {string} orderId
 * @property {string} status
 * @property {{ reason: string }} [status_details]
 * @property {{ response_code: string }} [processor_response]
 * @property {Amount} amount
 * @property {string} [invoice_id]
 * @property {string} [custom_id]
 * @property {number} refundedCents
 * @property {string} createTime
 * @property {string} updateTime
 */

/** @param {Call} call */
export function captureOrder({ context, params, headers, faultKind }) {
  const order = findOrder(context, params.id)
  if (faultKind === 'approved-webhook-early' && order.status === 'APPROVED')
    throw notApprovedProblem()
  const capture = createCapture(context, order)
  context.store.state.captures[capture.id] = capture
  order.status = 'COMPLETED'
  order.updateTime = capture.createTime
  notifyOfCapture(context, `PAYMENT.CAPTURE.${capture.status}`, capture)
  return { status: 201, body: orderResponseBody(context, order, headers) }
}

/** @param {Context} context @param {string} eventType @param {Capture} capture */
const notifyOfCapture = (context, eventType, capture) =>
  queueEvent(context, eventType, captureResource(context, capture), capture.orderId)

const notApprovedProblem = () =>
  unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')

/** @param {Context} context @param {Order} order @returns {Capture} */
function createCapture(context, order) {
  if (order.status === 'COMPLETED') {
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      'Order already captured. If intent=CAPTURE only one capture per order is allowed.',
    )
  }
  const { funding } = order
  if (order.status !== 'APPROVED' || !funding) {
    throw notApprovedProblem()
  }
  const { amount, invoice_id, custom_id } = order.unit
  const { currency_code, value } = amount
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
  const outcome = fundCapture(order, funding)
  if ('issue' in outcome) {
    order.declines += 1
    order.status = outcome.issue === 'PAYER_ACTION_REQUIRED' ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
    order.funding = null
    order.updateTime = isoNow(context)
    const { issue, description, shouldRedirect } = outcome
    const link = { href: getApproveUrl(context, order), rel: 'redirect', method: 'GET' }
    throw new ApiProblem(422, [{ issue, description }], shouldRedirect ? [link] : [])
  }
  const time = isoNow(context)
  return {
    id: newId(),
    orderId: order.id,
    // Omits the breakdown, which only the order has.
    amount: { currency_code, value },
    invoice_id,
    custom_id,
    refundedCents: 0,
    createTime: time,
    updateTime: time,
    ...outcome,
  }
}

/** @param {Call} call */
export const getCapture = ({ context, params }) =>
  ok(captureResource(context, findCapture(context, params.id)))

const reviewEventTypes = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
}

/**
 * Completes or declines a pending capture.
 * @param {Context} context
 * @param {Capture} capture
 * @param {keyof typeof reviewEventTypes} status
 */
export function endReview(context, capture, status) {
  if (capture.status !== 'PENDING') {
    throw unprocessable('NOT_PENDING', `The capture is ${capture.status}.`)
  }
  capture.status = status
  delete capture.status_details
  capture.updateTime = isoNow(context)
  notifyOfCapture(context, reviewEventTypes[status], capture)
}
