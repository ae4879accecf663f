import { captureResource, refundView } from './views.mjs'
import { queueEvent } from './webhooks/events.mjs'

/** @import { Capture } from './captures.mjs' */
/** @import { Context } from './context.mjs' */
/** @import { Refund } from './refunds.mjs' */

/** @param {Context} context @param {string} eventType @param {Capture} capture */
export const notifyOfCapture = (context, eventType, capture) =>
  queueEvent(context, eventType, captureResource(context, capture), {
    orderId: capture.orderId,
    captureId: capture.id,
  })

/** @param {Context} context @param {string} eventType @param {Refund} refund */
export const notifyOfRefund = (context, eventType, refund) =>
  queueEvent(context, eventType, refundView(context, refund), {
    orderId: context.store.state.captures[refund.captureId]?.orderId,
    captureId: refund.captureId,
    refundId: refund.id,
  })
