import { setTimeout as sleep } from 'node:timers/promises'
import { getRefund } from '@/integrations/paypal/get-refund'
import { listRefunds } from '@/integrations/paypal/list-refunds'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { refundCapture } from '@/integrations/paypal/refund-capture'
import type { RefundView } from '@/integrations/paypal/refund-view'
import { paypalSettings } from '@/integrations/paypal/settings'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import type { Lease } from '@/services/checkout/shared/lease'

/**
 * PayPal's response to a refund. 'found': the refund exists at PayPal. 'unknown': it may or may not
 * exist.
 */
export type PayPalRefundResult =
  | { kind: 'found'; refund: RefundView }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' }

type Submission = {
  payment: Payment
  refund: Refund
  /** The PayPal IDs of the payment's refunds that are already recorded. */
  recordedPayPalIds: readonly string[]
}

const MAX_ATTEMPTS = 2
const RETRY_DELAY_MS = 500

/** How long PayPal remembers an idempotency key. A call with a forgotten key would refund again. */
const KEY_LIFETIME_MS = 45 * 24 * 60 * 60 * 1000

/** Extra time for the call itself, so that the key doesn't expire while it is in progress. */
const KEY_MARGIN_MS = 60 * 60 * 1000

/**
 * Submits a refund to PayPal. The refund's idempotency key makes repeated calls refund only once.
 * After a refusal, first checks PayPal's list of refunds, because an earlier call may have
 * succeeded. If PayPal may have forgotten the key, only checks the list.
 */
export async function submitRefund(
  submission: Submission,
  lease: Lease,
): Promise<PayPalRefundResult> {
  if (isKeyExpired(submission.refund))
    return findExistingRefund(submission, refundMessages.noResponse)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 1) await sleep(RETRY_DELAY_MS)
    if (!(await lease.extend())) break
    const result = await sendRefund(submission)
    if (result.kind === 'found') return result
    if (result.kind === 'refused') {
      if (!(await lease.extend())) break
      return findExistingRefund(submission, result.reason)
    }
  }
  return { kind: 'unknown' }
}

/** Fetches the current state of a refund that was pending at PayPal. */
export async function fetchRefund(paypalRefundId: string): Promise<PayPalRefundResult> {
  try {
    return { kind: 'found', refund: await getRefund(paypalSettings(), paypalRefundId) }
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error }, 'could not fetch a refund from PayPal')
    return { kind: 'unknown' }
  }
}

async function sendRefund({ payment, refund }: Submission): Promise<PayPalRefundResult> {
  try {
    const paypalRefund = await refundCapture(paypalSettings(), {
      captureId: payment.captureId,
      requestId: refund.requestKey,
      amount: { cents: refund.amountCents, currency: payment.currency },
    })
    return { kind: 'found', refund: paypalRefund }
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error, refundId: refund.id }, 'PayPal did not accept a refund')
    // A 401 response means that our credentials failed, not that PayPal refused this refund.
    const isUnknown = error.outcome === 'unknown' || error.status === 401
    return isUnknown ? { kind: 'unknown' } : { kind: 'refused', reason: getRefusalReason(error) }
  }
}

/**
 * Looks for this refund at PayPal: an earlier call may have succeeded although its response was
 * lost, or someone made the same refund at PayPal.
 */
async function findExistingRefund(
  submission: Submission,
  reason: string,
): Promise<PayPalRefundResult> {
  const { payment, refund, recordedPayPalIds } = submission
  try {
    const refunds = await listRefunds(paypalSettings(), payment.paypalOrderId)
    const existingRefund = refunds.find(
      ({ id, amountCents, status }) =>
        !recordedPayPalIds.includes(id) &&
        amountCents === refund.amountCents &&
        (status === 'COMPLETED' || status === 'PENDING'),
    )
    return existingRefund ? { kind: 'found', refund: existingRefund } : { kind: 'refused', reason }
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error, refundId: refund.id }, 'could not fetch refunds from PayPal')
    // A 404 response means that PayPal has no refunds, so the refusal stands. With an expired key,
    // nothing was submitted, so nothing was refused.
    const isRefused = error.status === 404 && !isKeyExpired(refund)
    return isRefused ? { kind: 'refused', reason } : { kind: 'unknown' }
  }
}

function isKeyExpired({ createdAt }: Refund): boolean {
  return Date.now() - Date.parse(createdAt) > KEY_LIFETIME_MS - KEY_MARGIN_MS
}

const refusalReasons: Record<string, string> = {
  REFUND_FAILED_INSUFFICIENT_FUNDS: refundMessages.insufficientFunds,
  INSUFFICIENT_FUNDS: refundMessages.insufficientFunds,
  REFUND_TIME_LIMIT_EXCEEDED: refundMessages.tooLateAtPayPal,
  TRANSACTION_DISPUTED: refundMessages.disputedAtPayPal,
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: refundMessages.disputedAtPayPal,
  PENDING_CAPTURE: refundMessages.pendingAtPayPal,
  CAPTURE_FULLY_REFUNDED: refundMessages.fullyRefundedAtPayPal,
  REFUND_AMOUNT_EXCEEDED: refundMessages.amountTooHighAtPayPal,
}

const getRefusalReason = ({ issue, name }: PayPalError) =>
  refusalReasons[issue ?? ''] ?? refundMessages.refusedAtPayPal(issue ?? name)
