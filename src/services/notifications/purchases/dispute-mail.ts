import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { DisputeView } from '@/integrations/paypal/get-dispute'
import type { Checkout, Payment } from '@/payload-types'
import type { Mail } from '../queue-mail'

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
    subject: isOver ? 'A dispute at PayPal is over' : 'A buyer disputes a payment at PayPal',
    paragraphs: isOver
      ? [
          'A buyer had complained about a payment at PayPal. That is over now.',
          'If money went back, PayPal reports it by itself, and it is on the page of the payment.',
        ]
      : [
          'A buyer complains about a payment at PayPal. Please answer there: PayPal gives you some days for it, and decides without you afterwards.',
          'Their access to the course stays as it is. If PayPal gives the whole sum back, it ends by itself.',
        ],
    details: [
      { label: 'Payment', value: `${formatAmount(payment.amountCents)} ${payment.currency}` },
      { label: 'Transaction ID', value: payment.captureId },
      ...(payment.disputeId ? [{ label: 'Dispute', value: payment.disputeId }] : []),
      ...(reason ? [{ label: 'What the buyer says', value: reason }] : []),
      ...(isOver && outcome ? [{ label: 'How it ended', value: outcome }] : []),
    ],
    link: {
      label: 'Look at the payment',
      url: `${env.SITE_URL}${routes.paymentInAdmin(payment.id)}`,
    },
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
    subject: dispute.isOver
      ? 'A dispute at PayPal is over'
      : 'A buyer disputes a purchase that waits for you',
    paragraphs: dispute.isOver
      ? [
          `The buyer of “${courseTitle}” had complained about their payment at PayPal. That is over now.`,
          'The purchase still waits for you: its page says what PayPal shows.',
        ]
      : [
          `The buyer of “${courseTitle}” complains about their payment at PayPal. Please answer there: PayPal gives you some days for it, and decides without you afterwards.`,
          'Their purchase did not go as it should and waits for you. When you accept it, the dispute is noted on its payment.',
        ],
    details: [
      { label: 'Buyer', value: email },
      { label: 'Price', value: `${formatAmount(priceCents)} ${currency}` },
      { label: 'Dispute', value: dispute.id },
      ...(dispute.reason ? [{ label: 'What the buyer says', value: dispute.reason }] : []),
    ],
    link: { label: 'Look at the purchase', url: `${env.SITE_URL}${routes.purchaseInAdmin(id)}` },
  }
}
