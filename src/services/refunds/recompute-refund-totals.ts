import type { PayloadRequest } from 'payload'
import { isFullyRefunded, fullyRefundedStatuses } from '@/domain/checkout/payment-status'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { refundsOf } from './read-refunds'

/**
 * Brings a payment, which is locked, in step with its refunds: what is back is the sum over
 * PayPal's refund ids, never a total or a status that PayPal reports (docs/payments.md, section 3).
 * When the whole sum is back, the purchase is over too. Returns the payment.
 */
export async function recomputeRefundTotals(
  req: PayloadRequest,
  payment: Payment,
): Promise<Payment> {
  const back = (await refundsOf(req, payment.id)).filter(({ state }) => state === 'completed')
  const sum = back.reduce((cents, { amountCents }) => cents + amountCents, 0)
  if (sum > payment.amountCents) {
    log.error({ paymentId: payment.id, sum }, 'refunds exceed the payment')
  }
  const refundedCents = Math.min(sum, payment.amountCents)
  const status = statusOf(payment, back, refundedCents)
  if (status === payment.status && refundedCents === payment.refundedCents) return payment
  const written = await req.payload.update({
    collection: 'payments',
    id: payment.id,
    data: { refundedCents, status },
    depth: 0,
    // The system writes down what PayPal has confirmed.
    overrideAccess: true,
    req,
  })
  await followWithPurchase(req, payment, status)
  return written
}

async function followWithPurchase(
  req: PayloadRequest,
  before: Payment,
  status: Payment['status'],
): Promise<void> {
  const checkoutId = relationId(before.checkout)
  if (isFullyRefunded(status)) await transitionCheckout(req, checkoutId, status)
  // It stayed with us after all: the purchase is what it was, or waits for a person when it is
  // nobody's.
  else if (isFullyRefunded(before.status) && before.user) {
    await transitionCheckout(req, checkoutId, 'provisioned', {}, fullyRefundedStatuses)
  } else if (isFullyRefunded(before.status)) {
    await transitionCheckout(
      req,
      checkoutId,
      'review',
      { stateReason: refundMessages.undone },
      fullyRefundedStatuses,
    )
  }
}

function statusOf(
  payment: Payment,
  back: readonly Refund[],
  refundedCents: number,
): Payment['status'] {
  // Nothing is back, or not any more: money that failed to arrive, or that PayPal returned to us.
  if (refundedCents === 0) return wasTouched(payment) ? 'completed' : payment.status
  if (refundedCents < payment.amountCents) return 'partially_refunded'
  return back.some(({ kind }) => kind === 'reversal') ? 'reversed' : 'refunded'
}

const wasTouched = ({ status }: Payment) =>
  status === 'partially_refunded' || isFullyRefunded(status)
