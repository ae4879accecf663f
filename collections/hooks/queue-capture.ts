import type { CollectionAfterChangeHook } from 'payload'
import type { Checkout } from '@/payload-types'
import { tellOfCheckout } from '@/services/checkout/tell-of-checkout'
import { queueCheckoutWork } from '@/services/checkout/queue-checkout-work'

/**
 * Every state of a purchase that could be left waiting has a job that looks again, and whoever must hear of it gets a mail, in the
 * same commit.
 */
export const queueCapture: CollectionAfterChangeHook<Checkout> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (doc.state === previousDoc.state) return doc
  await queueCheckoutWork(req, doc)
  await tellOfCheckout(req, doc, previousDoc.state)
  return doc
}
