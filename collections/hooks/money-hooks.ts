import type { CollectionAfterChangeHook } from 'payload'
import type { Checkout, Payment } from '@/payload-types'
import { notifyOfCheckout } from '@/services/checkout/orders/notify-of-checkout'
import { syncEnrollmentWithPayment } from '@/services/checkout/shared/sync-enrollment-with-payment'
import { queueCheckoutWork } from '@/services/checkout/shared/queue-checkout-work'
import { requeueWaitingWebhooks } from '@/services/checkout/webhooks/requeue-waiting-webhooks'
import { relationId } from '@/services/database/relation-id'

/**
 * Queues the next job and the notifications of a checkout, in the transaction that changes its
 * state. When a review ends, also requeues the webhooks that waited for it.
 */
export const queueCheckoutFollowUps: CollectionAfterChangeHook<Checkout> = async ({
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
 * Opens an enrollment when its payment is paid, and closes it when the payment is fully refunded,
 * in the same transaction. Other changes to a payment, such as a dispute, don't reopen an
 * enrollment that the instructor closed.
 */
export const grantOrRevokeEnrollment: CollectionAfterChangeHook<Payment> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const previousPayment = operation === 'create' ? null : previousDoc
  const isChanged =
    doc.status !== previousPayment?.status || getUserId(doc) !== getUserId(previousPayment)
  if (isChanged) await syncEnrollmentWithPayment(req, doc, previousPayment)
  return doc
}

const getUserId = (payment: Payment | null) => (payment?.user ? relationId(payment.user) : null)
