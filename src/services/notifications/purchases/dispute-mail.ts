import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { DisputeView } from '@/integrations/paypal/get-dispute'
import type { Checkout, Payment } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

/**
 * Tells the instructors that a buyer complains about a payment at PayPal, or that the complaint is
 * over.
 */
export function disputeMail(to: string[], payment: Payment): Mail {
  const isOver = payment.disputeState === 'resolved'
  const { disputeReason: reason, disputeOutcome: outcome } = payment
  return {
    to,
    kind: 'dispute',
    ...say(
      isOver ? 'dispute.over' : 'dispute',
      {},
      `${env.SITE_URL}${routes.paymentInAdmin(payment.id)}`,
    ),
    details: [
      { label: 'Payment', value: `${formatAmount(payment.amountCents)} ${payment.currency}` },
      { label: 'Transaction ID', value: payment.captureId },
      ...(payment.disputeId ? [{ label: 'Dispute', value: payment.disputeId }] : []),
      ...(reason ? [{ label: 'What the buyer says', value: reason }] : []),
      ...(isOver && outcome ? [{ label: 'How it ended', value: outcome }] : []),
    ],
  }
}

/**
 * The same about a purchase that waits for the instructors, and whose payment is not in the books
 * yet.
 */
export function disputedPurchaseMail(
  to: string[],
  { id, email, courseTitle, priceCents, currency }: Checkout,
  dispute: Pick<DisputeView, 'id' | 'isOver' | 'reason'>,
): Mail {
  return {
    to,
    kind: 'dispute',
    ...say(
      dispute.isOver ? 'dispute.purchase-over' : 'dispute.purchase',
      { course: courseTitle },
      `${env.SITE_URL}${routes.purchaseInAdmin(id)}`,
    ),
    details: [
      { label: 'Buyer', value: email },
      { label: 'Price', value: `${formatAmount(priceCents)} ${currency}` },
      { label: 'Dispute', value: dispute.id },
      ...(dispute.reason ? [{ label: 'What the buyer says', value: dispute.reason }] : []),
    ],
  }
}
