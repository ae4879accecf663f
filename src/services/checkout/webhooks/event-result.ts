import type { CheckoutState } from '@/domain/checkout/checkout-state'
import type { WebhookOutcome } from '@/domain/checkout/webhook-outcomes'

/** The result of processing a webhook event. A 'received' event will be processed again. */
export type EventResult = {
  state: 'received' | 'processed' | 'ignored' | 'failed'
  outcome: WebhookOutcome
}

export const processed = (outcome: WebhookOutcome): EventResult => ({
  state: 'processed',
  outcome,
})
export const ignored = (outcome: WebhookOutcome): EventResult => ({ state: 'ignored', outcome })
export const failed = (outcome: WebhookOutcome): EventResult => ({ state: 'failed', outcome })

/** Returns the result of syncing a purchase, which includes the purchase's new state. */
export const syncedResult = (state: CheckoutState): EventResult => processed(`synced_${state}`)

export const notOurs = ignored('not_ours')

/** The event waits for the instructor's decision, because no payment is recorded yet. */
export const awaitsDecision: EventResult = { state: 'received', outcome: 'waits_for_decision' }
