import type { PayPalError } from '@/integrations/paypal/paypal-error'
import type { PaymentOutcome } from './classify-order'

/**
 * What a refused capture means; 'recheck' when only the order itself can tell, 'tooEarly' when
 * PayPal says that nobody has agreed yet, which may change within a moment.
 */
export type Refusal = PaymentOutcome | { kind: 'recheck' } | { kind: 'tooEarly' }

// The buyer goes back to PayPal and chooses another way to pay: the order stays open.
const declined = [
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
]

/**
 * Classifies PayPal's refusal to take the money of an order (Orders v2, issues of the capture
 * call). Throws the error when it is about us and not about this payment: credentials, or our
 * request.
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
