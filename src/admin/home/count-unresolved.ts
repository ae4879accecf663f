import 'server-only'
import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { countOwedRefunds } from '@/services/refunds/count-owed-refunds'

/** A kind of case that waits for the instructor, how many there are, and where they are listed. */
export type Unresolved = { count: number; words: [one: string, many: string]; href: string }

type Kind = {
  list: CollectionSlug
  field: string
  value: string
  /** Which of those in the list count; all of them when it says nothing. */
  only?: () => Where
  words: Unresolved['words']
}

const HOUR = 60
const DAY = 24 * HOUR
const UNPROVISIONED_MINUTES = 15
/** Nobody can put a message right: one that is older has been seen to. */
const MESSAGE_DAYS = 30

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const begunBeforeToday = () => ({ createdAt: { less_than: minutesAgo(DAY) } })

const kinds: Kind[] = [
  {
    list: 'checkouts',
    field: 'state',
    value: 'review',
    words: ['purchase needs your review', 'purchases need your review'],
  },
  {
    list: 'checkouts',
    field: 'state',
    value: 'paid',
    // An account is made within two minutes. What takes longer is stuck, or waits for its buyer,
    // who may not know.
    only: () => ({ paidAt: { less_than: minutesAgo(UNPROVISIONED_MINUTES) } }),
    words: [
      `purchase was paid more than ${UNPROVISIONED_MINUTES} minutes ago, but the buyer doesn’t have the course yet`,
      `purchases were paid more than ${UNPROVISIONED_MINUTES} minutes ago, but the buyers don’t have the course yet`,
    ],
  },
  {
    list: 'checkouts',
    field: 'state',
    value: 'pending',
    // A review takes hours. Some payments PayPal holds until the seller does something there.
    only: begunBeforeToday,
    words: [
      'payment has been on hold at PayPal for more than a day: please check whether PayPal needs something from you',
      'payments have been on hold at PayPal for more than a day: please check whether PayPal needs something from you',
    ],
  },
  {
    list: 'checkouts',
    field: 'state',
    value: 'capturing',
    // PayPal says within minutes what became of it, unless it cannot be asked.
    only: () => ({ updatedAt: { less_than: minutesAgo(HOUR) } }),
    words: [
      'purchase has been waiting more than an hour for PayPal to confirm the payment: please check PayPal',
      'purchases have been waiting more than an hour for PayPal to confirm the payment: please check PayPal',
    ],
  },
  {
    list: 'refund-requests',
    field: 'status',
    value: 'open',
    words: ['student requests a refund', 'students request a refund'],
  },
  {
    list: 'payments',
    field: 'disputeState',
    value: 'open',
    words: ['payment is disputed at PayPal', 'payments are disputed at PayPal'],
  },
  {
    list: 'refunds',
    field: 'state',
    value: 'sending',
    only: begunBeforeToday,
    words: [
      'refund was sent more than a day ago, and PayPal hasn’t confirmed it',
      'refunds were sent more than a day ago, and PayPal hasn’t confirmed them',
    ],
  },
  {
    list: 'refunds',
    field: 'state',
    value: 'pending',
    only: begunBeforeToday,
    words: [
      'refund has been pending for more than a day: please check PayPal',
      'refunds have been pending for more than a day: please check PayPal',
    ],
  },
  {
    list: 'paypal-differences',
    field: 'state',
    value: 'open',
    words: ['PayPal mismatch is open', 'PayPal mismatches are open'],
  },
  {
    list: 'webhook-events',
    field: 'state',
    value: 'failed',
    only: () => ({ createdAt: { greater_than: minutesAgo(MESSAGE_DAYS * DAY) } }),
    words: [
      `message from PayPal couldn’t be processed in the last ${MESSAGE_DAYS} days: please check PayPal`,
      `messages from PayPal couldn’t be processed in the last ${MESSAGE_DAYS} days: please check PayPal`,
    ],
  },
  {
    list: 'failed-mails',
    field: 'status',
    value: 'failed',
    words: ['email couldn’t be delivered', 'emails couldn’t be delivered'],
  },
  {
    list: 'support-requests',
    field: 'status',
    value: 'open',
    words: [
      'support question is waiting for your reply',
      'support questions are waiting for your reply',
    ],
  },
]

/** What was tried with test money waits for nobody once the site takes real money. */
function ofThisPayPal(list: Kind['list']): Where {
  const environment = { equals: paypalSettings().environment }
  if (list === 'checkouts' || list === 'payments') return { environment }
  return list === 'refunds' ? { 'payment.environment': environment } : {}
}

const failedRefunds: Unresolved['words'] = [
  'refund was rejected by PayPal',
  'refunds were rejected by PayPal',
]

/**
 * Everything that waits for the instructor, of which there is something. Counted as the user of
 * `req`: access decides.
 */
export async function countUnresolved(req: PayloadRequest): Promise<Unresolved[]> {
  const counted = await Promise.all([
    ...kinds.map(async ({ list, field, value, only, words }) => {
      const where: Where = {
        and: [{ [field]: { equals: value } }, only?.() ?? {}, ofThisPayPal(list)],
      }
      const { totalDocs } = await req.payload.count({
        collection: list,
        where,
        overrideAccess: false,
        req,
      })
      return { count: totalDocs, words, href: listOf(list, field, value) }
    }),
    countOwedRefunds(req).then((count) => ({
      count,
      words: failedRefunds,
      href: listOf('refunds', 'state', 'failed'),
    })),
  ])
  return counted.filter(({ count }) => count > 0)
}

const listOf = (list: CollectionSlug, field: string, value: string) =>
  `/admin/collections/${list}?where[${field}][equals]=${value}`
