import type { CollectionAfterChangeHook } from 'payload'
import type { Checkout } from '@/payload-types'
import { queueCheckoutWork } from '@/services/checkout/queue-checkout-work'

/** Every state of a purchase that could be left waiting has a job that looks again, in the same commit. */
export const queueCapture: CollectionAfterChangeHook<Checkout> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (doc.state !== previousDoc.state) await queueCheckoutWork(req, doc)
  return doc
}
