import type { PayloadRequest } from 'payload'
import { settleCheckout } from '@/services/checkout/orders/settle-checkout'
import type { EventIds } from './event-ids'
import { type EventOutcome, notOurs, settledAs } from './event-outcome'
import { findCheckoutOfEvent } from './find-checkout-of-event'

/** Asks PayPal what became of the purchase that a message is about, and records it. */
export async function settleByEvent(req: PayloadRequest, ids: EventIds): Promise<EventOutcome> {
  const checkout = await findCheckoutOfEvent(req, ids)
  if (!checkout) return notOurs
  return settledAs((await settleCheckout(req, checkout.id)).state)
}
