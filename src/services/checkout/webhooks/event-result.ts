import type { CheckoutState } from '@/domain/checkout/checkout-state'
import type { WebhookOutcome } from '@/domain/checkout/webhook-outcomes'

/** The result of processing a webhook event. A 'received' event will be processed again. */
export type EventResult = {
  state: 'received' | 'processed' | 'ignored' | 'failed'
  outcome: WebhookOutcome
}

export const processedResult = (outcome: WebhookOutcome): EventResult => ({
  state: 'processed',
  outcome,
})
export const ignoredResult = (outcome: WebhookOutcome): EventResult => ({
  state: 'ignored',
  outcome,
})
export const failedResult = (outcome: WebhookOutcome): EventResult => ({ state: 'failed', outcome })

/** Returns the result of syncing a purchase, which includes the purchase's new state. */
export const syncedResult = (state: CheckoutState): EventResult =>
  processedResult(`synced_${state}`)

export const notOursResult = ignoredResult('not_ours')

/** The result if an event waits for the instructor's decision because no payment is recorded. */
export const awaitingDecisionResult: EventResult = {
  state: 'received',
  outcome: 'waits_for_decision',
}
