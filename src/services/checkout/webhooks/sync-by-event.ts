import type { PayloadRequest } from 'payload'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import type { EventIds } from './event-ids'
import { type EventOutcome, notOurs, syncedAs } from './event-outcome'
import { findCheckoutOfEvent } from './find-checkout-of-event'

/** Asks PayPal what became of the purchase that a message is about, and records it. */
export async function syncByEvent(req: PayloadRequest, ids: EventIds): Promise<EventOutcome> {
  const checkout = await findCheckoutOfEvent(req, ids)
  if (!checkout) return notOurs
  return syncedAs((await syncCheckout(req, checkout.id)).state)
}
