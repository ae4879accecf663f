import { unprocessable } from './api-problem.mjs'
import {
  readAmountOrDefault,
  memberOf,
  readOptionalString,
  readString,
  parseOneOf,
} from './body.mjs'
import { endReview } from './captures.mjs'
import { findCapture } from './context.mjs'
import { changeDispute, disputeView, findDispute, openDispute } from './disputes.mjs'
import { toCents } from './money.mjs'
import {
  setRefundStatus,
  findRefund,
  createRefund,
  refundableCents,
  assertRefundable,
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
const disputeOutcomes = /** @type {const} */ ([
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'ACCEPTED',
  'DENIED',
  'NONE',
])

/** Completes a pending capture or refund. @param {Call} call */
export const completePending = (call) => endPending(call, 'COMPLETED', 'COMPLETED')

/** Declines a pending capture, or fails a pending refund. @param {Call} call */
export const denyPending = (call) => endPending(call, 'DECLINED', 'FAILED')

/**
 * @param {Call} call
 * @param {'COMPLETED' | 'DECLINED'} captureStatus
 * @param {'COMPLETED' | 'FAILED'} refundStatus
 */
function endPending(call, captureStatus, refundStatus) {
  const { context } = call
  const refundId = readOptionalString(call, 'refundId')
  if (refundId === undefined) {
    const capture = findCapture(context, readString(call, 'captureId'))
    endReview(context, capture, captureStatus)
    return { status: 200, body: captureView(context, capture) }
  }
  const refund = findRefund(context, refundId)
  if (refund.status !== 'PENDING') {
    throw unprocessable('NOT_PENDING', `The refund is ${refund.status}.`)
  }
  setRefundStatus(context, refund, refundStatus)
  return { status: 200, body: refundView(context, refund) }
}

/** Refunds a payment, as the merchant does in PayPal's dashboard. @param {Call} call */
export function refundPayment(call) {
  const { context } = call
  const capture = findCapture(context, readString(call, 'captureId'))
  const amount = readAmountOrDefault(call, refundableCents(capture))
  assertRefundable(context, capture, toCents(amount))
  const status = memberOf(call, 'pending') === true ? 'PENDING' : 'COMPLETED'
  return {
    status: 200,
    body: refundView(context, createRefund(context, capture, { amount, status })),
  }
}

/** Reverses a payment, as PayPal or the buyer's bank does. @param {Call} call */
export function reversePayment(call) {
  const { context } = call
  const capture = findCapture(context, readString(call, 'captureId'))
  const remainingCents = refundableCents(capture)
  const amount = readAmountOrDefault(call, remainingCents)
  if (capture.status === 'PENDING' || capture.status === 'DECLINED' || remainingCents === 0) {
    throw unprocessable('NOTHING_TO_REVERSE', `The capture is ${capture.status}.`)
  }
  if (toCents(amount) > remainingCents) {
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'There is not so much left.')
  }
  const code = memberOf(call, 'chargeback') === true ? 'T1201' : 'T1106'
  return {
    status: 200,
    body: refundView(context, createRefund(context, capture, { amount, code })),
  }
}

/**
 * Opens a dispute about `captureId`, or changes the dispute `disputeId`, which `outcome` resolves.
 * Moves no money: the route `reverse` does that.
 * @param {Call} call
 */
export function openOrChangeDispute(call) {
  const { context } = call
  const disputeId = readOptionalString(call, 'disputeId')
  if (disputeId === undefined) {
    const capture = findCapture(context, readString(call, 'captureId'))
    if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
      throw unprocessable('NOTHING_TO_DISPUTE', `The capture is ${capture.status}.`)
    }
    const newDispute = openDispute(context, capture, {
      reason: readOptionalString(call, 'reason') ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      amount: readAmountOrDefault(call, refundableCents(capture)),
    })
    // PayPal sometimes reports a disputed capture as refunded although no money moved.
    if (memberOf(call, 'looksRefunded') === true) capture.status = 'PARTIALLY_REFUNDED'
    return { status: 200, body: disputeView(context, newDispute) }
  }
  const existingDispute = findDispute(context, disputeId)
  if (existingDispute.status === 'RESOLVED') {
    throw unprocessable('DISPUTE_RESOLVED', 'The dispute is over.')
  }
  const outcome = readOptionalString(call, 'outcome')
  if (outcome !== undefined)
    updateCaptureStatus(context, findCapture(context, existingDispute.captureId))
  changeDispute(
    context,
    existingDispute,
    outcome === undefined
      ? {
          status: parseOneOf(
            'status',
            readOptionalString(call, 'status') ?? 'UNDER_REVIEW',
            disputeStatuses,
          ),
        }
      : { status: 'RESOLVED', outcome: parseOneOf('outcome', outcome, disputeOutcomes) },
  )
  return { status: 200, body: disputeView(context, existingDispute) }
}
