import { z } from 'zod'
import { unprocessable } from './api-problem.mjs'
import { endReview } from './captures.mjs'
import { findCapture, ok } from './context.mjs'
import { changeDispute, disputeView, findDispute, openDispute } from './disputes.mjs'
import { parseInput } from './input.mjs'
import { toAmount } from './money.mjs'
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

const captureIdSchema = z.object({ captureId: z.string() })
const refundIdSchema = z.object({ refundId: z.string().optional() })
const refundSchema = captureIdSchema.extend({
  amountCents: z.int().min(1).optional(),
  pending: z.boolean().optional(),
  chargeback: z.boolean().optional(),
})
const newDisputeSchema = captureIdSchema.extend({
  reason: z.string().default('MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
  amountCents: z.int().min(1).optional(),
  looksRefunded: z.boolean().optional(),
})
const disputeIdSchema = z.object({ disputeId: z.string().optional() })
const disputeChangeSchema = z.object({
  status: z
    .enum(['OPEN', 'WAITING_FOR_BUYER_RESPONSE', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW'])
    .default('UNDER_REVIEW'),
  outcome: z
    .enum([
      'RESOLVED_BUYER_FAVOUR',
      'RESOLVED_SELLER_FAVOUR',
      'RESOLVED_WITH_PAYOUT',
      'CANCELED_BY_BUYER',
      'ACCEPTED',
      'DENIED',
      'NONE',
    ])
    .optional(),
})

/** Completes a pending capture or refund. @param {Call} call */
export const completePending = (call) => endPending(call, 'COMPLETED', 'COMPLETED')

/** Declines a pending capture, or fails a pending refund. @param {Call} call */
export const denyPending = (call) => endPending(call, 'DECLINED', 'FAILED')

/**
 * @param {Call} call
 * @param {'COMPLETED' | 'DECLINED'} captureStatus
 * @param {'COMPLETED' | 'FAILED'} refundStatus
 */
function endPending({ context, body }, captureStatus, refundStatus) {
  const { refundId } = parseInput(refundIdSchema, body)
  if (refundId === undefined) {
    const capture = findCapture(context, parseInput(captureIdSchema, body).captureId)
    endReview(context, capture, captureStatus)
    return ok(captureView(context, capture))
  }
  const refund = findRefund(context, refundId)
  if (refund.status !== 'PENDING') {
    throw unprocessable('NOT_PENDING', `The refund is ${refund.status}.`)
  }
  setRefundStatus(context, refund, refundStatus)
  return ok(refundView(context, refund))
}

/** Refunds a payment, as the merchant does in PayPal's dashboard. @param {Call} call */
export function refundPayment({ context, body }) {
  const { captureId, amountCents, pending } = parseInput(refundSchema, body)
  const capture = findCapture(context, captureId)
  const amount = toAmount(amountCents ?? refundableCents(capture), capture.amount.currency_code)
  assertRefundable(context, capture, amount)
  const status = pending ? 'PENDING' : 'COMPLETED'
  return ok(refundView(context, createRefund(context, capture, { amount, status })))
}

/** Reverses a payment, as PayPal or the buyer's bank does. @param {Call} call */
export function reversePayment({ context, body }) {
  const { captureId, amountCents, chargeback } = parseInput(refundSchema, body)
  const capture = findCapture(context, captureId)
  const remainingCents = refundableCents(capture)
  const cents = amountCents ?? remainingCents
  if (capture.status === 'PENDING' || capture.status === 'DECLINED' || remainingCents === 0) {
    throw unprocessable('NOTHING_TO_REVERSE', `The capture is ${capture.status}.`)
  }
  if (cents > remainingCents) {
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'There is not so much left.')
  }
  const code = chargeback ? 'T1201' : 'T1106'
  const refund = createRefund(context, capture, {
    amount: toAmount(cents, capture.amount.currency_code),
    code,
  })
  return ok(refundView(context, refund))
}

/**
 * Opens a dispute about `captureId`, or changes the dispute `disputeId`; an `outcome` resolves it.
 * Moves no money: the route `reverse` does that.
 * @param {Call} call
 */
export function openOrChangeDispute({ context, body }) {
  const { disputeId } = parseInput(disputeIdSchema, body)
  if (disputeId === undefined) {
    const { captureId, reason, amountCents, looksRefunded } = parseInput(newDisputeSchema, body)
    const capture = findCapture(context, captureId)
    if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
      throw unprocessable('NOTHING_TO_DISPUTE', `The capture is ${capture.status}.`)
    }
    const amount = toAmount(amountCents ?? refundableCents(capture), capture.amount.currency_code)
    const newDispute = openDispute(context, capture, { reason, amount })
    // PayPal sometimes reports a disputed capture as refunded although no money moved.
    if (looksRefunded) capture.status = 'PARTIALLY_REFUNDED'
    return ok(disputeView(context, newDispute))
  }
  const existingDispute = findDispute(context, disputeId)
  if (existingDispute.status === 'RESOLVED') {
    throw unprocessable('DISPUTE_RESOLVED', 'The dispute is over.')
  }
  const { status, outcome } = parseInput(disputeChangeSchema, body)
  if (outcome !== undefined)
    updateCaptureStatus(context, findCapture(context, existingDispute.captureId))
  const change = outcome === undefined ? { status } : { status: 'RESOLVED', outcome }
  changeDispute(context, existingDispute, change)
  return ok(disputeView(context, existingDispute))
}
