import { badRequest, unprocessable } from './api-problem.mjs'
import { findCapture, findEntry, isoNow, ok } from './context.mjs'
import { isDisputed } from './disputes.mjs'
import { newId } from './ids.mjs'
import { toCents, toAmount } from './money.mjs'
import { parseAmount } from './order-input.mjs'
import { refundView } from './views.mjs'
import { queueEvent } from './webhooks/events.mjs'

/** @import { Capture } from './captures.mjs' */
/** @import { Call, Context } from './context.mjs' */
/** @import { Amount } from './money.mjs' */

/**
 * @typedef {object} Refund
 * @property {string} id
 * @property {string} captureId
 * @property {'COMPLETED' | 'PENDING' | 'FAILED'} status
 * @property {'T1107' | 'T1106' | 'T1201'} code PayPal's event code: refund, reversal, chargeback
 * @property {Amount} amount
 * @property {number} totalRefundedCents of the capture, including this refund
 * @property {string} [note_to_payer]
 * @property {string} [invoice_id]
 * @property {string} [custom_id]
 * @property {string} createTime
 * @property {string} updateTime
 */

const REFUND_PERIOD_MS = 180 * 24 * 60 * 60 * 1000

/** Returns the amount that isn't refunded yet. @param {Capture} capture */
export const refundableCents = (capture) => toCents(capture.amount) - capture.refundedCents

/** @param {Call} call */
export function refundCapture({ context, params, body, headers, faultKind }) {
  if (typeof body !== 'object' || body === null) {
    throw badRequest('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.')
  }
  const capture = findCapture(context, params.id)
  const input = Object.fromEntries(Object.entries(body))
  const remainingCents = refundableCents(capture)
  const amount =
    input.amount === undefined
      ? toAmount(remainingCents, capture.amount.currency_code)
      : parseAmount(input.amount, '/amount')
  assertRefundable(context, capture, amount)
  /** @param {string} key */
  const pickString = (key) => (typeof input[key] === 'string' ? { [key]: input[key] } : {})
  const refund = createRefund(context, capture, {
    amount,
    status: faultKind === 'pending-refund' ? 'PENDING' : 'COMPLETED',
    ...pickString('note_to_payer'),
    ...pickString('invoice_id'),
    ...pickString('custom_id'),
  })
  const view = refundView(context, refund)
  const { id, status, links } = view
  const isFull = headers.prefer === 'return=representation'
  return { status: 201, body: isFull ? view : { id, status, links } }
}

/**
 * Throws ApiProblem if this amount can't be refunded.
 * @param {Context} context
 * @param {Capture} capture
 * @param {Amount} amount
 */
export function assertRefundable(context, capture, amount) {
  const remainingCents = refundableCents(capture)
  if (capture.status === 'PENDING') {
    throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.')
  }
  if (capture.status === 'DECLINED') {
    throw unprocessable(
      'CAPTURE_NOT_COMPLETED',
      'There is nothing to refund: the capture was declined.',
    )
  }
  if (remainingCents === 0) {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  }
  if (amount.currency_code !== capture.amount.currency_code) {
    throw unprocessable('CURRENCY_MISMATCH', 'The refund must have the currency of the capture.')
  }
  if (toCents(amount) > remainingCents) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    )
  }
  if (isDisputed(context, capture)) {
    throw unprocessable('TRANSACTION_DISPUTED', 'Refund not allowed: there is an open dispute.')
  }
  if (context.now() - Date.parse(capture.createTime) > REFUND_PERIOD_MS) {
    throw unprocessable(
      'REFUND_TIME_LIMIT_EXCEEDED',
      'You are over the time limit to perform a refund on this capture.',
    )
  }
}

/**
 * Records a refund or a reversal and notifies the shop.
 * @param {Context} context
 * @param {Capture} capture
 * @param {Pick<Refund, 'amount'> & Partial<Refund>} refund
 */
export function createRefund(context, capture, refund) {
  const time = isoNow(context)
  capture.refundedCents += toCents(refund.amount)
  /** @type {Refund} */
  const newRefund = {
    status: 'COMPLETED',
    code: 'T1107',
    invoice_id: capture.invoice_id,
    custom_id: capture.custom_id,
    ...refund,
    id: newId(),
    captureId: capture.id,
    totalRefundedCents: capture.refundedCents,
    createTime: time,
    updateTime: time,
  }
  context.store.state.refunds[newRefund.id] = newRefund
  setRefundStatus(context, newRefund, newRefund.status)
  return newRefund
}

const refundEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
}

/** @param {Context} context @param {Refund} refund @param {Refund['status']} status */
export function setRefundStatus(context, refund, status) {
  const capture = findCapture(context, refund.captureId)
  if (status === 'FAILED') capture.refundedCents -= toCents(refund.amount)
  refund.status = status
  refund.updateTime = isoNow(context)
  updateCaptureStatus(context, capture)
  const event = refund.code === 'T1107' ? refundEvents[status] : 'PAYMENT.CAPTURE.REVERSED'
  queueEvent(context, event, refundView(context, refund), capture.orderId)
}

/**
 * Derives the capture's status from its completed refunds. Pending refunds don't count.
 * @param {Context} context
 * @param {Capture} capture
 */
export function updateCaptureStatus(context, capture) {
  const refundedCents = Object.values(context.store.state.refunds)
    .filter(({ captureId, status }) => captureId === capture.id && status === 'COMPLETED')
    .reduce((cents, { amount }) => cents + toCents(amount), 0)
  capture.status = deriveCaptureStatus(toCents(capture.amount), refundedCents)
  capture.updateTime = isoNow(context)
}

/** Returns a capture's status. @param {number} cents @param {number} refundedCents */
export const deriveCaptureStatus = (cents, refundedCents) => {
  if (refundedCents >= cents) return 'REFUNDED'
  return refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
}

/** @param {Context} context @param {string} id */
export const findRefund = ({ store }, id) => findEntry(store.state.refunds, id)

/** @param {Call} call */
export const getRefund = ({ context, params }) =>
  ok(refundView(context, findRefund(context, params.id)))
