import { type AuditKind, auditKinds } from '../identity/audit-kinds'
import { recipientStates, skipReasons } from '../announcements/announcement-state'
import { formatAmount } from '../checkout/money'
import { type MailOutcome, mailOutcomes } from '../notifications/mail-outcomes'

/** What the timeline of a person tells of. */
export const timelineKinds = [
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

export type TimelineKind = (typeof timelineKinds)[number]

/** Something that happened, as the database has it. What a kind does not need is null. */
export type TimelineEvent = {
  kind: TimelineKind
  id: string
  at: Date
  /** What it is about: a course, a lesson, the subject of a mail. */
  title: string | null
  /** A code that says more: the state of a payment, why an enrollment was closed. */
  code: string | null
  /** Words that somebody wrote, or that the mail server said. */
  words: string | null
  /** Cents, stars or lessons. */
  amount: number | null
}

const sources: Record<string, string> = {
  payment: 'paid for',
  free: 'a free course',
  manual: 'added by you',
  partner: 'partner access',
}

const closings: Record<string, string> = {
  refunded: 'the payment was refunded',
  reversed: 'PayPal reversed the payment',
  instructor: 'you closed it',
  purchase: 'the purchase it belongs to was closed',
}

const payments: Record<string, string> = {
  pending: 'PayPal is still reviewing it',
  failed: 'it failed',
}

const asGoingOn = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** What became of an announcement for somebody, or why they were left out. */
const announcementEnds = new Map<string | null, string>([
  ...recipientStates.map(({ value, label }) => [value, asGoingOn(label)] as const),
  ...skipReasons.map(({ value, label }) => [value, `skipped: ${asGoingOn(label)}`] as const),
])

const isAuditKind = (code: string): code is AuditKind => Object.hasOwn(auditKinds, code)
const isOutcome = (code: string): code is MailOutcome => Object.hasOwn(mailOutcomes, code)

const among = (words: Record<string, string>, code: string | null) =>
  code !== null && Object.hasOwn(words, code) ? ` (${words[code]})` : ''

/** The sentence about something that happened, for the instructor. */
export function timelineSentence({ kind, title, code, amount }: TimelineEvent): string {
  const course = `“${title ?? 'A deleted course'}”`
  switch (kind) {
    case 'signed_up':
      return 'Created an account'
    case 'paid':
      return `Paid ${formatAmount(amount ?? 0)} for ${course}${among(payments, code)}`
    case 'refunded':
      return `Was refunded ${formatAmount(amount ?? 0)} for ${course}`
    case 'enrolled':
      return `Got access to ${course}${among(sources, code)}`
    case 'closed':
      return `Access to ${course} was closed${among(closings, code)}`
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
      return `Email “${title ?? ''}”: ${code !== null && isOutcome(code) ? mailOutcomes[code] : 'sent'}`
    case 'announcement':
      return `Announcement “${title ?? ''}”: ${announcementEnds.get(code) ?? 'sent'}`
    case 'security':
      return code !== null && isAuditKind(code) ? auditKinds[code] : 'Account activity'
  }
}
