import type { CollectionAfterChangeHook } from 'payload'
import type { Checkout } from '@/payload-types'
import { notifyOfCheckout } from '@/services/checkout/orders/notify-of-checkout'
import { queueCheckoutWork } from '@/services/checkout/records/queue-checkout-work'
import { requeueWaitingWebhooks } from '@/services/checkout/webhooks/requeue-waiting-webhooks'

/**
 * Every state of a purchase that could be left waiting has a job that looks again, and whoever must
 * hear of it gets a mail, in the same commit. What PayPal reported while it waited for a person is
 * looked at again.
 */
export const afterCheckoutChange: CollectionAfterChangeHook<Checkout> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (doc.state === previousDoc.state) return doc
  await queueCheckoutWork(req, doc)
  await notifyOfCheckout(req, doc, previousDoc.state)
  if (previousDoc.state === 'review') await requeueWaitingWebhooks(req)
  return doc
}
