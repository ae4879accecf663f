import { formatAmountWithCode } from '@/domain/checkout/money'
import { formatDateTime } from '@/domain/text/format-date'
import { timeZones } from '@/domain/identity/time-zones'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'

/** Builds an email's receipt lines and the ID of the PDF to attach, if there is a receipt. */
export function buildReceiptDetails(receipt: Receipt | null): Pick<Mail, 'details' | 'receiptId'> {
  if (!receipt) return {}
  const { id, number, courseTitle, amountCents, currency, paidAt, captureId, paidWith } = receipt
  const zone = timeZones.find(({ value }) => value === receipt.timezone)?.value ?? 'utc'
  return {
    receiptId: id,
    details: [
      { label: 'Receipt', value: `No. ${number}` },
      { label: 'Course', value: courseTitle },
      { label: 'Paid', value: formatAmountWithCode({ cents: amountCents, currency }) },
      ...(paidWith ? [{ label: 'Paid with', value: paidWith }] : []),
      { label: 'Date', value: formatDateTime(new Date(paidAt), zone) },
      { label: 'Transaction ID', value: captureId },
    ],
  }
}
