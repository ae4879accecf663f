import { ApiProblem, unprocessable } from './api-problem.mjs'
import { buyers } from './buyers.mjs'
import { settleCapture } from './captures.mjs'
import { findCapture, findOrder, isoNow } from './context.mjs'
import { approveOrder } from './orders.mjs'
import { captureView, orderView, refundView } from './views.mjs'

/** @typedef {import('./context.mjs').Call} Call */

/**
 * A text out of the JSON body.
 * @param {Call} call
 * @param {string} key
 */
function textOf({ body }, key) {
  const value = new Map(Object.entries(body ?? {})).get(key)
  if (typeof value === 'string') return value
  throw new ApiProblem(400, [
    { issue: 'MISSING_REQUIRED_PARAMETER', description: `The body needs a text "${key}".` },
  ])
}

/** Everything that happened. @param {Call} call */
export function showState({ context }) {
  const { orders, captures, refunds } = context.store.state
  return {
    status: 200,
    body: {
      now: isoNow(context),
      orders: Object.values(orders).map((order) => ({
        ...orderView(context, order),
        declines: order.declines,
      })),
      captures: Object.values(captures).map((capture) => ({
        ...captureView(context, capture),
        order_id: capture.orderId,
      })),
      refunds: Object.values(refunds).map((refund) => ({
        ...refundView(context, refund),
        capture_id: refund.captureId,
      })),
    },
  }
}

/** Forgets everything. @param {Call} call */
export function reset({ context }) {
  context.store.reset()
  return { status: 204 }
}

/** The buyer agrees, without the approve page. @param {Call} call */
export function approve(call) {
  const order = findOrder(call.context, textOf(call, 'orderId'))
  const buyer = textOf(call, 'buyer')
  if (!Object.hasOwn(buyers, buyer)) {
    throw unprocessable('UNKNOWN_BUYER', `The buyers are ${Object.keys(buyers).join(', ')}.`)
  }
  if (order.status === 'COMPLETED') {
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  }
  approveOrder(call.context, order, buyer)
  return { status: 200, body: orderView(call.context, order) }
}

/** The review of a pending payment ends well. @param {Call} call */
export function settle(call) {
  const capture = findCapture(call.context, textOf(call, 'captureId'))
  if (capture.status !== 'PENDING') {
    throw unprocessable('NOT_PENDING', `The capture is ${capture.status}.`)
  }
  settleCapture(call.context, capture)
  return { status: 200, body: captureView(call.context, capture) }
}

/** Puts the simulator's clock forward. @param {Call} call */
export function advanceClock(call) {
  const seconds = new Map(Object.entries(call.body ?? {})).get('advanceSeconds')
  if (!Number.isSafeInteger(seconds) || seconds < 0) {
    throw unprocessable('INVALID_CLOCK', 'The clock goes forward only, by whole seconds.')
  }
  call.context.store.state.clockOffsetMs += seconds * 1000
  return { status: 200, body: { now: isoNow(call.context) } }
}
