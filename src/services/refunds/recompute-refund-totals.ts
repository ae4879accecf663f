import type { PayloadRequest } from 'payload'
import { isFullyRefunded, fullyRefundedStatuses } from '@/domain/checkout/payment-status'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { updateAsSystem } from '@/services/database/system-access'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { listPaymentRefunds } from './read-refunds'

/**
 * Recomputes the refund totals of a locked payment and returns the updated payment. Sums the stored
 * refunds, each of which has its own PayPal refund ID, and never uses a total or status that PayPal
 * reports (docs/payments.md, section 3). Updates the purchase when a full refund is completed or
 * undone.
 */
export async function recomputeRefundTotals(
  req: PayloadRequest,
  payment: Payment,
): Promise<Payment> {
  const completedRefunds = (await listPaymentRefunds(req, payment.id)).filter(
    ({ state }) => state === 'completed',
  )
  const sum = completedRefunds.reduce((cents, { amountCents }) => cents + amountCents, 0)
  if (sum > payment.amountCents) {
    log.error({ paymentId: payment.id, sum }, 'refunds exceed the payment')
  }
  const refundedCents = Math.min(sum, payment.amountCents)
  const status = determinePaymentStatus(payment, completedRefunds, refundedCents)
  if (status === payment.status && refundedCents === payment.refundedCents) return payment
  const change = { refundedCents, status }
  const updatedPayment = await updateAsSystem(req, 'payments', payment.id, change)
  await updateCheckoutState(req, payment, status)
  return updatedPayment
}

async function updateCheckoutState(
  req: PayloadRequest,
  oldPayment: Payment,
  status: Payment['status'],
): Promise<void> {
  const checkoutId = relationId(oldPayment.checkout)
  if (isFullyRefunded(status)) await transitionCheckout(req, checkoutId, status)
  // A full refund was undone. Restore the purchase if the payment has a user; otherwise put it in
  // review.
  else if (isFullyRefunded(oldPayment.status) && oldPayment.user) {
    await transitionCheckout(req, checkoutId, 'provisioned', {}, fullyRefundedStatuses)
  } else if (isFullyRefunded(oldPayment.status)) {
    await transitionCheckout(
      req,
      checkoutId,
      'review',
      { stateReason: refundMessages.bounced },
      fullyRefundedStatuses,
    )
  }
}

function determinePaymentStatus(
  payment: Payment,
  completedRefunds: readonly Refund[],
  refundedCents: number,
): Payment['status'] {
  // Either nothing was ever refunded, or the refund was undone: it bounced, or PayPal canceled a
  // reversal.
  if (refundedCents === 0) return wasRefunded(payment) ? 'completed' : payment.status
  if (refundedCents < payment.amountCents) return 'partially_refunded'
  return completedRefunds.some(({ kind }) => kind === 'reversal') ? 'reversed' : 'refunded'
}

const wasRefunded = ({ status }: Payment) =>
  status === 'partially_refunded' || isFullyRefunded(status)
