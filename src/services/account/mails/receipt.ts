import { dayInWords } from '@/domain/moment'
import { formatAmount } from '@/domain/money'
import type { Payment } from '@/payload-types'
import type { Mail } from '../queue-mail'

/** What was paid, as lines of a mail. None for what cost nothing. */
export function receiptDetails(courseTitle: string, payment: Payment | null): Mail['details'] {
  if (!payment) return undefined
  const { amountCents, currency, paidAt, captureId } = payment
  return [
    { label: 'Course', value: courseTitle },
    { label: 'Paid', value: `${formatAmount(amountCents)} ${currency}, by PayPal` },
    ...(paidAt ? [{ label: 'Date', value: dayInWords(new Date(paidAt), 'utc') }] : []),
    { label: 'Transaction ID', value: captureId },
  ]
}
