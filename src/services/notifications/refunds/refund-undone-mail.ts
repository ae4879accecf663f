import { greeting } from '@/domain/notifications/greeting'
import { formatAmount } from '@/domain/checkout/money'
import type { Refund } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import type { Addressee } from '../addressee'
import { type MoneyBack, paymentsUrl } from './refund-mail'

type Undone = Pick<MoneyBack, 'courseTitle' | 'access'> & {
  refund: Refund
  /** Their request for the money waits for the instructor again. */
  isRequestOpen: boolean
}

/** Tells somebody that money which had gone back to them, as we told them, is with us again. */
export function refundUndoneMail(payer: Addressee, undone: Undone): Mail {
  const { courseTitle, access, isRequestOpen, refund } = undone
  const amount = formatAmount(refund.amountCents)
  return {
    to: [payer.email],
    kind: 'refund-undone',
    ...say(
      refund.kind === 'reversal' ? 'refund-undone.reversal' : 'refund-undone',
      {
        greeting: greeting(payer),
        amount,
        course: courseTitle,
        access: accessSentence(undone),
        next: isRequestOpen
          ? 'Your request for your money back is open again, so you need to do nothing: a person looks at it and answers you by mail.'
          : 'We know about it. If something about this is not right, answer this mail.',
      },
      paymentsUrl(access),
    ),
    details: [
      { label: 'Course', value: courseTitle },
      { label: 'Amount', value: amount },
      ...(refund.paypalRefundId
        ? [{ label: 'PayPal transaction', value: refund.paypalRefundId }]
        : []),
    ],
    ...(access === 'none' ? { why: 'You get this mail because you bought a course from us.' } : {}),
  }
}

function accessSentence({ courseTitle, access }: Undone): string {
  if (access === 'none') return 'Nothing else changes for you.'
  return access === 'open'
    ? `Your access to “${courseTitle}” is open.`
    : `Your access to “${courseTitle}” stays closed.`
}
