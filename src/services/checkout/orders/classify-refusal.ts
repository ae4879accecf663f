import { toDeclineReason } from '@/domain/checkout/decline-reason'
import type { PayPalError } from '@/integrations/paypal/paypal-error'
import type { PaymentOutcome } from './classify-order'

/**
 * The result of a capture call. 'recheck': fetch the order to find out what happened. 'tooEarly':
 * PayPal says that the buyer hasn't approved the order yet, which may change within moments.
 */
export type CaptureResult = PaymentOutcome | { kind: 'recheck' } | { kind: 'tooEarly' }

// These errors say that the order is paid, or about to be.
const recheckedIssues = ['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS']

// After these errors, the order stays open, and the buyer can choose another payment method at
// PayPal.
const declinedIssues = [
  'CARD_BRAND_NOT_SUPPORTED',
  'CARD_EXPIRED',
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
]

/**
 * Classifies a refused capture by PayPal's error (PayPal Orders API v2). Rethrows the error if it
 * concerns our credentials or request instead of this payment.
 */
export function classifyRefusal(error: PayPalError): CaptureResult {
  const { outcome, status, issue } = error
  if (outcome === 'unknown') return { kind: 'recheck' }
  if (issue && recheckedIssues.includes(issue)) return { kind: 'recheck' }
  if (status === 404) return { kind: 'missing' }
  if (issue === 'ORDER_NOT_APPROVED') return { kind: 'tooEarly' }
  if (status !== 422) throw error
  if (issue === 'DUPLICATE_INVOICE_ID')
    return {
      kind: 'mismatch',
      reason: 'PayPal was already paid for an earlier attempt at this purchase.',
    }
  const reason = `PayPal: ${issue ?? error.name}`
  return {
    kind: declinedIssues.includes(issue ?? '') ? 'declined' : 'closed',
    reason,
    declineReason: toDeclineReason(issue),
  }
}
