import type { CheckoutState } from '@/domain/checkout/checkout-state'
import type { WebhookOutcome } from '@/domain/checkout/webhook-outcomes'

/** The outcome of a webhook event. A 'received' event still waits. */
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

/** Returns the outcome of a synced purchase, with its new state. */
export const syncedOutcome = (state: CheckoutState): EventOutcome => processed(`synced_${state}`)

export const notOurs = ignored('not_ours')

/** The purchase waits for the instructor's decision, and its payment isn't recorded yet. */
export const awaitsDecision: EventOutcome = { state: 'received', outcome: 'waits_for_decision' }
