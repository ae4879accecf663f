import { type CheckoutState, checkoutStateOptions } from './checkout-state'

const waitingMessages = {
  waits_for_decision: 'You were notified. This waits until you decide about the purchase.',
  retried_later: 'Not processed yet. We’ll try again.',
} as const

const processedMessages = {
  refund_recorded: 'We checked the refund with PayPal and recorded it.',
  dispute_noted: 'The dispute is noted on the payment. Access stays as it is.',
  dispute_over: 'The dispute is closed. It’s noted on the payment.',
  older_dispute_over: 'An older dispute is closed. The open one stays.',
  closed_without_payment:
    'You closed the purchase without a payment. The dispute exists only at PayPal.',
} as const

const ignoredMessages = {
  not_ours: 'The payment didn’t start on this site.',
  other_environment: 'It came from PayPal’s other environment (test or live).',
  other_merchant: 'It’s about another merchant’s account.',
  unhandled_kind: 'This site doesn’t use messages of this type.',
} as const

const failedMessages = {
  unreadable: 'We couldn’t read the message.',
  no_payment_named: 'PayPal didn’t say which payment it’s about.',
  no_dispute_named: 'PayPal didn’t say which dispute it’s about.',
  gave_up: 'We tried for days. The nightly comparison with PayPal shows what’s missing.',
  gave_up_dispute: 'We tried for days. Please check the dispute at PayPal.',
} as const

/**
 * The outcome of a PayPal webhook. `synced_…` contains the state of the purchase after checking
 * with PayPal.
 */
export type WebhookOutcome =
  | keyof typeof waitingMessages
  | keyof typeof processedMessages
  | keyof typeof ignoredMessages
  | keyof typeof failedMessages
  | `synced_${CheckoutState}`

/**
 * Returns the state of a webhook event with this outcome. An event that is still 'received' will be
 * processed again.
 */
export function getEventState(
  outcome: WebhookOutcome,
): 'received' | 'processed' | 'ignored' | 'failed' {
  if (outcome in waitingMessages) return 'received'
  if (outcome in ignoredMessages) return 'ignored'
  return outcome in failedMessages ? 'failed' : 'processed'
}

export const webhookOutcomeOptions = [
  ...checkoutStateOptions.map(({ value, label }) => ({
    value: `synced_${value}`,
    label: `We checked with PayPal. Purchase status: ${label}.`,
  })),
  ...Object.entries({
    ...waitingMessages,
    ...processedMessages,
    ...ignoredMessages,
    ...failedMessages,
  }).map(([value, label]) => ({ value, label })),
]
