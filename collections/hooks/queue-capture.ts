import type { CollectionAfterChangeHook } from 'payload'
import type { Checkout } from '@/payload-types'
import { tellOfCheckout } from '@/services/checkout/orders/tell-of-checkout'
import { queueCheckoutWork } from '@/services/checkout/records/queue-checkout-work'
import { wakeWaitingWebhooks } from '@/services/checkout/webhooks/wake-waiting-webhooks'

/**
 * Every state of a purchase that could be left waiting has a job that looks again, and whoever must
 * hear of it gets a mail, in the same commit. What PayPal reported while it waited for a person is
 * looked at again.
 */
export const queueCapture: CollectionAfterChangeHook<Checkout> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (doc.state === previousDoc.state) return doc
  await queueCheckoutWork(req, doc)
  await tellOfCheckout(req, doc, previousDoc.state)
  if (previousDoc.state === 'review') await wakeWaitingWebhooks(req)
  return doc
}
