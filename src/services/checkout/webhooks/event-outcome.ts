import { type CheckoutState, checkoutStateLabels } from '@/domain/checkout-state'

/** What came of a message of PayPal's, with a sentence for the instructor. */
export type EventOutcome = { state: 'processed' | 'ignored' | 'failed'; outcome: string }

export const processed = (outcome: string): EventOutcome => ({ state: 'processed', outcome })
export const ignored = (outcome: string): EventOutcome => ({ state: 'ignored', outcome })
export const failed = (outcome: string): EventOutcome => ({ state: 'failed', outcome })

/** PayPal was asked about a purchase, and this is how far it is now. */
export const settledAs = (state: CheckoutState): EventOutcome =>
  processed(`PayPal was asked. The purchase is now: ${checkoutStateLabels[state]}.`)

export const notOurs = ignored('It is about a payment that did not begin on this site.')
