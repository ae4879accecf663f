import { z } from 'zod'
import { unprocessable } from './api-problem.mjs'
import { findOrder, isoNow, ok } from './context.mjs'
import { disputeView } from './disputes.mjs'
import { removeFaults } from './faults.mjs'
import { parseFunding } from './funding.mjs'
import { parseInput } from './input.mjs'
import { approveOrder } from './orders.mjs'
import { captureView, orderView, refundView } from './views.mjs'
import { eventView } from './webhooks/events.mjs'

/** @import { Call } from './context.mjs' */

const approvalSchema = z.object({
  orderId: z.string(),
  buyer: z.string().optional(),
  method: z.string().optional(),
  card: z.string().optional(),
})
const clockSchema = z.object({ advanceSeconds: z.int().min(0) })

/** Returns the simulator's state without tokens and stored replies. @param {Call} call */
export function showState({ context }) {
  const { orders, captures, refunds, disputes, events, webhookMode } = context.store.state
  return ok({
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
    disputes: Object.values(disputes).map((dispute) => disputeView(context, dispute)),
    webhooks: { ...webhookMode, events: Object.values(events).map(eventView) },
  })
}

/** Deletes all state and faults. @param {Call} call */
export function reset(call) {
  call.context.store.reset()
  return removeFaults(call)
}

/** Approves an order without the approve page. @param {Call} call */
export function approve({ context, body }) {
  const { orderId, ...approval } = parseInput(approvalSchema, body)
  const order = findOrder(context, orderId)
  const funding = parseFunding(approval)
  if (order.status === 'COMPLETED') {
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  }
  approveOrder(context, order, funding)
  return ok(orderView(context, order))
}

/** @param {Call} call */
export function advanceClock({ context, body }) {
  const { advanceSeconds } = parseInput(clockSchema, body)
  context.store.state.clockOffsetMs += advanceSeconds * 1000
  return ok({ now: isoNow(context) })
}
