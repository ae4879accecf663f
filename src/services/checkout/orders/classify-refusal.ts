import type { PayPalError } from '@/integrations/paypal/paypal-error'
import type { PaymentOutcome } from './classify-order'

/**
 * What a refused capture means. 'recheck': only the order itself can tell. 'tooEarly': according to
 * PayPal the buyer hasn't approved yet, which may change in a moment.
 */
export type Refusal = PaymentOutcome | { kind: 'recheck' } | { kind: 'tooEarly' }

// The order stays open, and the buyer can choose another way to pay at PayPal.
const declined = [
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
]

/**
 * Classifies a refused capture (Orders v2, issues of the capture call). Throws the error if it is
 * about our credentials or our request, not about this payment.
 */
export function classifyRefusal(error: PayPalError): Refusal {
  const { outcome, status, issue } = error
  if (outcome === 'unknown') return { kind: 'recheck' }
  if (issue === 'ORDER_ALREADY_CAPTURED') return { kind: 'recheck' }
  if (status === 404) return { kind: 'missing' }
  if (issue === 'ORDER_NOT_APPROVED') return { kind: 'tooEarly' }
  if (status !== 422) throw error
  if (issue === 'DUPLICATE_INVOICE_ID')
    return {
      kind: 'mismatch',
      reason: 'PayPal was already paid for an earlier attempt at this purchase.',
    }
  const reason = `PayPal: ${issue ?? error.name}`
  return { kind: declined.includes(issue ?? '') ? 'declined' : 'closed', reason }
}
