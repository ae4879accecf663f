import { formatAmount } from '@/domain/money'
import { routes } from '@/domain/paths'
import { env } from '@/lib/env'
import type { Payment, Refund } from '@/payload-types'
import type { Mail } from '../queue-mail'

type Failed = { courseTitle: string; payment: Payment; refund: Refund }

/** Tells the instructor that money which should go back did not, and why. */
export function refundFailedMail(to: string, { courseTitle, payment, refund }: Failed): Mail {
  const amount = formatAmount(refund.amountCents)
  const who = payment.payerName ?? payment.payerEmail ?? 'Somebody'
  return {
    to: [to],
    kind: 'refund-failed',
    subject: `A refund of ${amount} did not work`,
    paragraphs: [
      `${amount} should have gone back for “${courseTitle}”, and did not.${refund.stateReason ? ` ${refund.stateReason}` : ''}`,
      'Nothing was given back, and nobody lost access. On the page of the payment you can try it again.',
    ],
    details: [
      { label: 'Payer at PayPal', value: who },
      { label: 'Transaction ID', value: payment.captureId },
    ],
    link: {
      label: 'Go to the payment',
      url: `${env.SITE_URL}${routes.paymentInAdmin(payment.id)}`,
    },
  }
}
