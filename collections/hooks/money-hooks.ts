import type { CollectionAfterChangeHook } from 'payload'
import type { Checkout, Payment } from '@/payload-types'
import { notifyOfCheckout } from '@/services/checkout/orders/notify-of-checkout'
import { syncEnrollmentWithPayment } from '@/services/checkout/shared/sync-enrollment-with-payment'
import { queueCheckoutWork } from '@/services/checkout/shared/queue-checkout-work'
import { requeueWaitingWebhooks } from '@/services/checkout/webhooks/requeue-waiting-webhooks'
import { relationId } from '@/services/database/relation-id'

/**
 * When a checkout changes its state, queues its next job and the notifications in the same
 * transaction. When a review ends, also requeues the webhooks that waited for it.
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
 * In the same transaction, opens an enrollment when its payment is paid, and closes it when the
 * payment is fully refunded. Other changes of a payment, such as a dispute, don't reopen an
 * enrollment that the instructor closed.
 */
export const grantOrRevokeEnrollment: CollectionAfterChangeHook<Payment> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const before = operation === 'create' ? null : previousDoc
  const isChanged = doc.status !== before?.status || personOf(doc) !== personOf(before)
  if (isChanged) await syncEnrollmentWithPayment(req, doc, before)
  return doc
}

const personOf = (payment: Payment | null) => (payment?.user ? relationId(payment.user) : null)
