import type { CollectionAfterChangeHook } from 'payload'
import type { Checkout, Payment } from '@/payload-types'
import { notifyOfCheckout } from '@/services/checkout/orders/notify-of-checkout'
import { syncEnrollmentWithPayment } from '@/services/checkout/shared/sync-enrollment-with-payment'
import { queueCheckoutWork } from '@/services/checkout/shared/queue-checkout-work'
import { requeueWaitingWebhooks } from '@/services/checkout/webhooks/requeue-waiting-webhooks'
import { relationId } from '@/services/database/relation-id'

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

/**
 * An enrollment follows its payment in the same transaction: paid opens it, the whole sum back
 * closes it. What else is written about a payment, a dispute for instance, leaves an enrollment
 * alone that the instructor has closed.
 */
export const grantOrRevokeEnrollment: CollectionAfterChangeHook<Payment> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const before = operation === 'create' ? null : previousDoc
  const isMoved = doc.status !== before?.status || personOf(doc) !== personOf(before)
  if (isMoved) await syncEnrollmentWithPayment(req, doc, before)
  return doc
}

const personOf = (payment: Payment | null) => (payment?.user ? relationId(payment.user) : null)
