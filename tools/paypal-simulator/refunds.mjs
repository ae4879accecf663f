import { ApiProblem, unknownId, unprocessable } from './api-problem.mjs'
import { entryOf, findCapture, isoNow } from './context.mjs'
import { newId } from './ids.mjs'
import { toCents, usd } from './money.mjs'
import { readAmount } from './order-input.mjs'
import { refundView } from './views.mjs'

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('./context.mjs').Call} Call */

/**
 * @typedef {object} Refund
 * @property {string} id
 * @property {string} captureId
 * @property {import('./money.mjs').Amount} amount
 * @property {number} totalRefundedCents of the capture, this refund included
 * @property {string} [note_to_payer]
 * @property {string} [invoice_id]
 * @property {string} [custom_id]
 * @property {string} createTime
 */

const LIMIT_MS = 180 * 24 * 60 * 60 * 1000

/** @param {Call} call */
export function refundCapture({ context, params, body, prefer }) {
  if (typeof body !== 'object' || body === null) {
    throw new ApiProblem(400, [
      { issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' },
    ])
  }
  const capture = findCapture(context, params.id)
  const left = toCents(capture.amount) - capture.refundedCents
  const input = Object.fromEntries(Object.entries(body))
  const amount = input.amount === undefined ? usd(left) : readAmount(input.amount, '/amount')
  refuse(context, capture, left, toCents(amount))

  capture.refundedCents += toCents(amount)
  capture.status = toCents(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  capture.updateTime = isoNow(context)
  /** @type {Refund} */
  const refund = {
    id: newId(),
    captureId: capture.id,
    amount,
    totalRefundedCents: capture.refundedCents,
    note_to_payer: typeof input.note_to_payer === 'string' ? input.note_to_payer : undefined,
    invoice_id: typeof input.invoice_id === 'string' ? input.invoice_id : capture.invoice_id,
    custom_id: typeof input.custom_id === 'string' ? input.custom_id : capture.custom_id,
    createTime: capture.updateTime,
  }
  context.store.state.refunds[refund.id] = refund
  const view = refundView(context, refund)
  const { id, status, links } = view
  return { status: 201, body: prefer === 'return=representation' ? view : { id, status, links } }
}

/**
 * @param {Context} context
 * @param {import('./captures.mjs').Capture} capture
 * @param {number} left in cents
 * @param {number} wanted in cents
 */
function refuse({ now }, capture, left, wanted) {
  if (capture.status === 'PENDING') {
    throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.')
  }
  if (left === 0) {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  }
  if (wanted > left) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    )
  }
  if (now() - Date.parse(capture.createTime) > LIMIT_MS) {
    throw unprocessable(
      'REFUND_TIME_LIMIT_EXCEEDED',
      'You are over the time limit to perform a refund on this capture.',
    )
  }
}

/** @param {Call} call */
export function getRefund({ context, params }) {
  const refund = entryOf(context.store.state.refunds, params.id)
  if (!refund) throw unknownId()
  return { status: 200, body: refundView(context, refund) }
}
