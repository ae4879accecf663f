import type { CheckoutState } from '@/domain/checkout/checkout-state'
import type { WebhookOutcome } from '@/domain/checkout/webhook-outcomes'

/** What came of a message of PayPal's. One that is 'received' still waits. */
export type EventOutcome = {
  state: 'received' | 'processed' | 'ignored' | 'failed'
  outcome: WebhookOutcome
}

export const processed = (outcome: WebhookOutcome): EventOutcome => ({
  state: 'processed',
  outcome,
})
export const ignored = (outcome: WebhookOutcome): EventOutcome => ({ state: 'ignored', outcome })
export const failed = (outcome: WebhookOutcome): EventOutcome => ({ state: 'failed', outcome })

/** PayPal was asked about a purchase, and this is how far it is now. */
export const syncedAs = (state: CheckoutState): EventOutcome => processed(`synced_${state}`)

export const notOurs = ignored('not_ours')

/** What the message is about is known, and there is no payment yet to write it on. */
export const waitsForDecision: EventOutcome = { state: 'received', outcome: 'waits_for_decision' }
