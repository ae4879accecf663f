import type { FailureCode } from './messages/error-catalog'

// Repeats codes from the error catalog, so that pages don't load every form's messages.
const retryableCodes: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'unexpected',
  'unreachable',
  'unreadable',
  'unavailable',
  'too_many_requests',
  'too_many_codes',
  'too_many_exports',
  'registrations_full',
  'order_refused',
  'paypal_unreachable',
  'receipt_pdf_failed',
  'statement_pdf_failed',
  'journey_pdf_failed',
  'webhook_uncertain',
  'webhook_not_set_up',
  'no_room',
  'storage_down',
  'answers_closed',
  'answer_key_missing',
])

/** Checks if an error is temporary (5xx, or too many requests), so that a retry may succeed. */
export const isRetryable = ({ code }: { code: FailureCode }): boolean => retryableCodes.has(code)
