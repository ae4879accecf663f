import { greeting } from '@/domain/notifications/greeting'
import { formatDay } from '@/domain/text/moment'
import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import type { Addressee } from '../addressee'

/** Money that went back to whoever paid. */
export type MoneyBack = {
  courseTitle: string
  amountCents: number
  paidCents: number
  /** With this, all of it is back. */
  isWhole: boolean
  /** What there is now: the course open or closed, or no account that the payment belongs to. */
  access: 'open' | 'closed' | 'none'
  at: Date
  paypalRefundId: string | null
}

/** Where they see their payments; who has no account sees none. */
export const paymentsUrl = (access: MoneyBack['access']): string | undefined =>
  access === 'none' ? undefined : `${env.SITE_URL}${routes.personalDashboard}#receipts`

/** Tells somebody that we gave money back, and what that means for their course. */
export function refundMail(payer: Addressee, back: MoneyBack): Mail {
  const { courseTitle, amountCents, paidCents, isWhole } = back
  const amount = formatAmount(amountCents)
  const whole = amountCents < paidCents ? 'the rest of what you paid' : 'the money you paid'
  const what = isWhole ? whole : 'a part of what you paid'
  return {
    to: [payer.email],
    kind: 'refund',
    ...say(
      isWhole ? 'refund' : 'refund.part',
      {
        greeting: greeting(payer),
        what,
        course: courseTitle,
        amount,
        access: accessSentence(back),
      },
      paymentsUrl(back.access),
    ),
    ...facts(payer, back),
  }
}

/** Tells somebody that PayPal took a payment back from us, after a dispute or for their bank. */
export function reversalMail(payer: Addressee, back: MoneyBack): Mail {
  const { courseTitle, amountCents } = back
  return {
    to: [payer.email],
    kind: 'reversal',
    ...say(
      'reversal',
      {
        greeting: greeting(payer),
        amount: formatAmount(amountCents),
        course: courseTitle,
        access: accessSentence(back),
      },
      paymentsUrl(back.access),
    ),
    ...facts(payer, back),
  }
}

function accessSentence({ courseTitle, isWhole, access }: MoneyBack): string {
  if (access === 'none') return 'Nothing else changes for you.'
  if (!isWhole) return `Your access to “${courseTitle}” stays as it is.`
  return access === 'open'
    ? `You still have “${courseTitle}”: your access does not depend on this payment.`
    : `Your access to “${courseTitle}” has ended with it. How far you came is kept, should you come back one day.`
}

function facts(payer: Addressee, back: MoneyBack): Pick<Mail, 'details' | 'why'> {
  const { courseTitle, amountCents, paidCents, access, at, paypalRefundId } = back
  return {
    details: [
      { label: 'Course', value: courseTitle },
      { label: 'Given back', value: `${formatAmount(amountCents)} of ${formatAmount(paidCents)}` },
      { label: 'Date', value: formatDay(at, payer.timezone ?? 'utc') },
      ...(paypalRefundId ? [{ label: 'PayPal transaction', value: paypalRefundId }] : []),
    ],
    ...(access === 'none' ? { why: 'You get this mail because you bought a course from us.' } : {}),
  }
}
