import { greeting } from '@/domain/notifications/greeting'
import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Refund } from '@/payload-types'
import type { Mail } from '../queue-mail'
import type { Addressee } from '../addressee'
import type { MoneyBack } from './refund-mail'

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
    subject: 'Your money did not go back',
    paragraphs: [
      refund.kind === 'reversal'
        ? `${greeting(payer)} we told you that PayPal took back ${amount} of your payment for “${courseTitle}”. PayPal has undone that: the money is with us again.`
        : `${greeting(payer)} we told you that ${amount} for “${courseTitle}” went back to you. PayPal could not give it to you: the money is with us again.`,
      accessSentence(undone),
      isRequestOpen
        ? 'Your request for your money back is open again, so you need to do nothing: a person looks at it and answers you by mail.'
        : 'We know about it. If something about this is not right, answer this mail.',
    ],
    details: [
      { label: 'Course', value: courseTitle },
      { label: 'Amount', value: amount },
      ...(refund.paypalRefundId
        ? [{ label: 'PayPal transaction', value: refund.paypalRefundId }]
        : []),
    ],
    ...(access === 'none'
      ? { why: 'You get this mail because you bought a course from us.' }
      : {
          link: {
            label: 'See your payments',
            url: `${env.SITE_URL}${routes.personalDashboard}#receipts`,
          },
        }),
  }
}

function accessSentence({ courseTitle, access }: Undone): string {
  if (access === 'none') return 'Nothing else changes for you.'
  return access === 'open'
    ? `Your access to “${courseTitle}” is open.`
    : `Your access to “${courseTitle}” stays closed.`
}
