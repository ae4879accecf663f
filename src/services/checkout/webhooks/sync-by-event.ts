import type { PayloadRequest } from 'payload'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import type { EventIds } from './event-ids'
import { type EventOutcome, notOurs, syncedOutcome } from './event-outcome'
import { findCheckoutOfEvent } from './find-checkout-of-event'

/** Syncs the purchase of a webhook event with PayPal. */
export async function syncByEvent(req: PayloadRequest, ids: EventIds): Promise<EventOutcome> {
  const checkout = await findCheckoutOfEvent(req, ids)
  if (!checkout) return notOurs
  return syncedOutcome((await syncCheckout(req, checkout.id)).state)
}
