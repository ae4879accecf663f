import { z } from 'zod'
import { type AuditKind, auditLabels } from '../identity/audit-kinds'
import { recipientStates, skipReasons } from '../announcements/announcement-state'
import { formatAmount } from '../checkout/money'
import { type MailOutcome, mailOutcomes } from '../notifications/mail-outcomes'

/** The kinds of events in a person's timeline. */
const timelineKinds = [
  'signed_up',
  'paid',
  'refunded',
  'enrolled',
  'closed',
  'learned',
  'commented',
  'reviewed',
  'asked',
  'mail',
  'announcement',
  'security',
] as const

/** A timeline event from the database. Fields that its kind doesn't use are null. */
export const timelineEventSchema = z.object({
  kind: z.enum(timelineKinds),
  id: z.string(),
  occurredAt: z.coerce.date(),
  /** A course title, a lesson title, or the subject of an email. */
  title: z.string().nullable(),
  /** A code, such as the status of a payment or why an enrollment was closed. */
  code: z.string().nullable(),
  /** Text that the person wrote, or the mail server's response. */
  words: z.string().nullable(),
  /** A number of cents, stars, or lessons. */
  amount: z.coerce.number().nullable(),
  /** The ISO 4217 code of an amount of money. */
  currency: z.string().nullable(),
})

export type TimelineEvent = z.infer<typeof timelineEventSchema>

const sourceLabels: Record<string, string> = {
  payment: 'purchase',
  free: 'a free course',
  manual: 'added by you',
  partner: 'partner access',
}

const closeReasonLabels: Record<string, string> = {
  refunded: 'the payment was refunded',
  reversed: 'PayPal reversed the payment',
  instructor: 'you ended it',
  purchase: 'the buyer’s access ended',
}

const paymentStatusLabels: Record<string, string> = {
  pending: 'PayPal is still reviewing it',
  failed: 'it failed',
}

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** The outcome of an announcement for one person, or why they were skipped. */
const announcementOutcomes = new Map<string | null, string>([
  ...recipientStates.map(({ value, label }) => [value, lowerFirst(label)] as const),
  ...skipReasons.map(({ value, label }) => [value, `skipped: ${lowerFirst(label)}`] as const),
])

const isAuditKind = (code: string): code is AuditKind => Object.hasOwn(auditLabels, code)
const isMailOutcome = (code: string): code is MailOutcome => Object.hasOwn(mailOutcomes, code)

const formatInParentheses = (labels: Record<string, string>, code: string | null) =>
  code !== null && Object.hasOwn(labels, code) ? ` (${labels[code]})` : ''

/** Describes a timeline event in a sentence for the instructor. */
export function describeTimelineEvent(event: TimelineEvent): string {
  const { kind, title, code, amount } = event
  const money = { cents: amount ?? 0, currency: event.currency ?? 'USD' }
  const course = `“${title ?? 'A deleted course'}”`
  switch (kind) {
    case 'signed_up':
      return 'Created an account'
    case 'paid':
      return `Paid ${formatAmount(money)} for ${course}${formatInParentheses(paymentStatusLabels, code)}`
    case 'refunded':
      return `Was refunded ${formatAmount(money)} for ${course}`
    case 'enrolled':
      return `Got access to ${course}${formatInParentheses(sourceLabels, code)}`
    case 'closed':
      return `Access to ${course} ended${formatInParentheses(closeReasonLabels, code)}`
    case 'learned':
      return amount === 1
        ? `Completed ${course}`
        : `Completed ${amount ?? 0} lessons: ${title ?? ''}`
    case 'commented':
      return `Commented in ${course}`
    case 'reviewed':
      return `Rated ${course} ${amount ?? 0} of 5 stars`
    case 'asked':
      return 'Contacted support'
    case 'mail':
      return `Email “${title ?? ''}”: ${code !== null && isMailOutcome(code) ? mailOutcomes[code] : 'sent'}`
    case 'announcement':
      return `Announcement “${title ?? ''}”: ${announcementOutcomes.get(code) ?? 'sent'}`
    case 'security':
      return code !== null && isAuditKind(code) ? auditLabels[code] : 'Account activity'
  }
}
