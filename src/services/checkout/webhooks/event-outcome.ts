import type { CheckoutState } from '@/domain/checkout/checkout-state'
import type { WebhookOutcome } from '@/domain/checkout/webhook-outcomes'

/** The outcome of processing a webhook event. A 'received' event will be processed again. */
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

/** Returns the outcome after syncing a purchase, which includes the purchase's new state. */
export const syncedOutcome = (state: CheckoutState): EventOutcome => processed(`synced_${state}`)

export const notOurs = ignored('not_ours')

/**
 * The event waits until the instructor decides about the purchase, because no payment is recorded
 * yet.
 */
export const awaitsDecision: EventOutcome = { state: 'received', outcome: 'waits_for_decision' }
