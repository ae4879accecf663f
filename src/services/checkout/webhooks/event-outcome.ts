import { type CheckoutState, checkoutStateLabels } from '@/domain/checkout-state'

/** What came of a message of PayPal's, with a sentence for the instructor. One that is 'received' still waits. */
export type EventOutcome = {
  state: 'received' | 'processed' | 'ignored' | 'failed'
  outcome: string
}

export const processed = (outcome: string): EventOutcome => ({ state: 'processed', outcome })
export const ignored = (outcome: string): EventOutcome => ({ state: 'ignored', outcome })
export const failed = (outcome: string): EventOutcome => ({ state: 'failed', outcome })

/** PayPal was asked about a purchase, and this is how far it is now. */
export const settledAs = (state: CheckoutState): EventOutcome =>
  processed(`PayPal was asked. The purchase is now: ${checkoutStateLabels[state]}.`)

export const notOurs = ignored('It is about a payment that did not begin on this site.')

/** What the message is about is known, and there is no payment yet to write it on. */
export const waitsForDecision: EventOutcome = {
  state: 'received',
  outcome: 'You were told about it. It waits until you have decided about the purchase.',
}
