import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Payment, Refund } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

type Failed = {
  courseTitle: string
  payment: Payment
  refund: Refund
  /** PayPal had said before that the money was back. */
  isUndone: boolean
  /** Then the student's request for it waits again. */
  isRequestOpen: boolean
}

/** Tells the instructor that money which should go back did not, or is here again, and why. */
export function refundFailedMail(to: string, failed: Failed): Mail {
  const { payment, refund } = failed
  const amount = formatAmount(refund.amountCents)
  const who = payment.payerName ?? payment.payerEmail ?? 'Somebody'
  return {
    to: [to],
    kind: 'refund-failed',
    ...say(
      refund.kind === 'reversal' ? 'refund-failed.reversal' : 'refund-failed',
      { amount, what: sentencesOf(failed, amount) },
      `${env.SITE_URL}${routes.paymentInAdmin(payment.id)}`,
    ),
    details: [
      { label: 'Payer at PayPal', value: who },
      { label: 'Transaction ID', value: payment.captureId },
    ],
  }
}

function sentencesOf(
  { courseTitle, refund: { kind, stateReason }, isUndone, isRequestOpen }: Failed,
  amount: string,
): string[] {
  const why = stateReason ? ` ${stateReason}` : ''
  if (!isUndone) {
    return [
      `${amount} should have gone back for “${courseTitle}”, and did not.${why}`,
      'Nothing was given back, and nobody lost access. On the page of the payment you can try it again.',
    ]
  }
  if (kind === 'reversal') {
    return [
      `PayPal had taken ${amount} back for “${courseTitle}”, and has undone it.`,
      'You have nothing to do. If access had ended because the whole sum was back, it is open again.',
    ]
  }
  return [
    `${amount} had gone back for “${courseTitle}”, and PayPal has undone it.${why}`,
    'The money is with you again. If access had ended because the whole sum was back, it is open again.',
    isRequestOpen
      ? 'Their request for the money waits for you again, among the requests for a refund.'
      : 'On the page of the payment you can give it back once more.',
  ]
}
