import { type CheckoutState, checkoutStateLabels, checkoutStates } from './checkout-state'

const sentences = {
  waits_for_decision: 'You were told about it. It waits until you have decided about the purchase.',
  retried_later: 'Not done yet. It is tried again.',
  refund_recorded: 'PayPal was asked about the refund, and it is written down.',
  dispute_noted: 'The dispute is noted on the payment. Access stays as it is.',
  dispute_over: 'The dispute is over. It is noted on the payment.',
  older_dispute_over: 'An older dispute is over. The one that is open stays.',
  closed_without_payment:
    'You closed the purchase without a payment. The dispute is at PayPal alone.',
  not_ours: 'It is about a payment that did not begin on this site.',
  other_environment: 'It came from the other PayPal.',
  other_merchant: 'It is about the account of another merchant.',
  unhandled_kind: 'This site does nothing with messages of this kind.',
  unreadable: 'The message cannot be read.',
  no_payment_named: 'PayPal does not say which payment it is about.',
  no_dispute_named: 'PayPal does not say which dispute it is about.',
  gave_up: 'It was tried for days. The daily comparison with PayPal says what is missing.',
  gave_up_dispute: 'It was tried for days. Please look at the dispute at PayPal.',
} as const

/** What came of a message of PayPal's. `synced_…`: PayPal was asked, and this was its purchase. */
export type WebhookOutcome = keyof typeof sentences | `synced_${CheckoutState}`

/** The outcomes with what the instructor reads. */
export const webhookOutcomeOptions = [
  ...checkoutStates.map((state) => ({
    value: `synced_${state}`,
    label: `PayPal was asked. The purchase is now: ${checkoutStateLabels[state]}.`,
  })),
  ...Object.entries(sentences).map(([value, label]) => ({ value, label })),
]
