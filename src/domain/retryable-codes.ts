import type { FailureCode } from './messages/error-catalog'

// Not asked of the catalog, so that a page does not bring the sentences of all forms along.
const passing: ReadonlySet<FailureCode> = new Set<FailureCode>([
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
  'receipt_not_drawn',
  'statement_not_drawn',
  'journey_not_drawn',
  'webhook_uncertain',
  'webhook_not_set_up',
  'no_room',
  'storage_down',
  'answers_closed',
  'key_missing',
])

/**
 * The site could not do it now (5xx, or too many requests): nothing is decided, trying again may
 * help.
 */
export const isRetryable = ({ code }: { code: FailureCode }): boolean => passing.has(code)
