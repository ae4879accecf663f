import { unprocessable } from './api-problem.mjs'
import { amountOf, memberOf, optionalText, textOf, oneOf } from './body.mjs'
import { endReview } from './captures.mjs'
import { findCapture } from './context.mjs'
import { changeDispute, disputeView, findDispute, openDispute } from './disputes.mjs'
import { toCents } from './money.mjs'
import {
  changeRefund,
  findRefund,
  createRefund,
  refundableCents,
  mustBeRefundable,
  updateCaptureStatus,
} from './refunds.mjs'
import { captureView, refundView } from './views.mjs'

/** @import { Call } from './context.mjs' */

const disputeStatuses = /** @type {const} */ ([
  'OPEN',
  'WAITING_FOR_BUYER_RESPONSE',
  'WAITING_FOR_SELLER_RESPONSE',
  'UNDER_REVIEW',
])
const outcomes = /** @type {const} */ ([
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'ACCEPTED',
  'DENIED',
  'NONE',
])

/** Completes a pending capture or refund. @param {Call} call */
export const settle = (call) => end(call, 'COMPLETED', 'COMPLETED')

/** Declines a pending capture, or fails a pending refund. @param {Call} call */
export const deny = (call) => end(call, 'DECLINED', 'FAILED')

/**
 * @param {Call} call
 * @param {'COMPLETED' | 'DECLINED'} captureStatus
 * @param {'COMPLETED' | 'FAILED'} refundStatus
 */
function end(call, captureStatus, refundStatus) {
  const { context } = call
  const refundId = optionalText(call, 'refundId')
  if (refundId === undefined) {
    const capture = findCapture(context, textOf(call, 'captureId'))
    endReview(context, capture, captureStatus)
    return { status: 200, body: captureView(context, capture) }
  }
  const refund = findRefund(context, refundId)
  if (refund.status !== 'PENDING') {
    throw unprocessable('NOT_PENDING', `The refund is ${refund.status}.`)
  }
  changeRefund(context, refund, refundStatus)
  return { status: 200, body: refundView(context, refund) }
}

/** Refunds as if in PayPal's own dashboard. @param {Call} call */
export function refund(call) {
  const { context } = call
  const capture = findCapture(context, textOf(call, 'captureId'))
  const amount = amountOf(call, refundableCents(capture))
  mustBeRefundable(context, capture, toCents(amount))
  const status = memberOf(call, 'pending') === true ? 'PENDING' : 'COMPLETED'
  return {
    status: 200,
    body: refundView(context, createRefund(context, capture, { amount, status })),
  }
}

/** Reverses a payment, as PayPal or the buyer's bank does. @param {Call} call */
export function reverse(call) {
  const { context } = call
  const capture = findCapture(context, textOf(call, 'captureId'))
  const left = refundableCents(capture)
  const amount = amountOf(call, left)
  if (capture.status === 'PENDING' || capture.status === 'DECLINED' || left === 0) {
    throw unprocessable('NOTHING_TO_REVERSE', `The capture is ${capture.status}.`)
  }
  if (toCents(amount) > left) {
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'There is not so much left.')
  }
  const code = memberOf(call, 'chargeback') === true ? 'T1201' : 'T1106'
  return {
    status: 200,
    body: refundView(context, createRefund(context, capture, { amount, code })),
  }
}

/**
 * Opens a dispute (`captureId`), or changes one (`disputeId`; `outcome` resolves it). Moves no
 * money: `reverse` does.
 * @param {Call} call
 */
export function dispute(call) {
  const { context } = call
  const disputeId = optionalText(call, 'disputeId')
  if (disputeId === undefined) {
    const capture = findCapture(context, textOf(call, 'captureId'))
    if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
      throw unprocessable('NOTHING_TO_DISPUTE', `The capture is ${capture.status}.`)
    }
    const opened = openDispute(context, capture, {
      reason: optionalText(call, 'reason') ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      amount: amountOf(call, refundableCents(capture)),
    })
    // PayPal sometimes reports a disputed capture as refunded although no money moved.
    if (memberOf(call, 'looksRefunded') === true) capture.status = 'PARTIALLY_REFUNDED'
    return { status: 200, body: disputeView(context, opened) }
  }
  const known = findDispute(context, disputeId)
  if (known.status === 'RESOLVED') {
    throw unprocessable('DISPUTE_RESOLVED', 'The dispute is over.')
  }
  const outcome = optionalText(call, 'outcome')
  if (outcome !== undefined) updateCaptureStatus(context, findCapture(context, known.captureId))
  changeDispute(
    context,
    known,
    outcome === undefined
      ? {
          status: oneOf('status', optionalText(call, 'status') ?? 'UNDER_REVIEW', disputeStatuses),
        }
      : { status: 'RESOLVED', outcome: oneOf('outcome', outcome, outcomes) },
  )
  return { status: 200, body: disputeView(context, known) }
}
