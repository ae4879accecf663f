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
    words: ['purchase needs a look from you', 'purchases need a look from you'],
  },
  {
    list: 'checkouts',
    field: 'state',
    value: 'paid',
    // An account is made within two minutes. What takes longer is stuck, or waits for its buyer,
    // who may not know.
    only: () => ({ paidAt: { less_than: minutesAgo(UNPROVISIONED_MINUTES) } }),
    words: [
      `purchase was paid more than ${UNPROVISIONED_MINUTES} minutes ago, and its buyer does not have the course yet`,
      `purchases were paid more than ${UNPROVISIONED_MINUTES} minutes ago, and their buyers do not have the course yet`,
    ],
  },
  {
    list: 'checkouts',
    field: 'state',
    value: 'pending',
    // A review takes hours. Some payments PayPal holds until the seller does something there.
    only: begunBeforeToday,
    words: [
      'payment is held by PayPal for more than a day: please look there whether it waits for you',
      'payments are held by PayPal for more than a day: please look there whether they wait for you',
    ],
  },
  {
    list: 'checkouts',
    field: 'state',
    value: 'capturing',
    // PayPal says within minutes what became of it, unless it cannot be asked.
    only: () => ({ updatedAt: { less_than: minutesAgo(HOUR) } }),
    words: [
      'purchase has waited for more than an hour to hear whether PayPal took the money: please look there',
      'purchases have waited for more than an hour to hear whether PayPal took the money: please look there',
    ],
  },
  {
    list: 'refund-requests',
    field: 'status',
    value: 'open',
    words: ['student asks for their money back', 'students ask for their money back'],
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
      'refund was sent more than a day ago, and PayPal does not say what became of it',
      'refunds were sent more than a day ago, and PayPal does not say what became of them',
    ],
  },
  {
    list: 'refunds',
    field: 'state',
    value: 'pending',
    only: begunBeforeToday,
    words: [
      'refund is on its way for more than a day: please look at PayPal',
      'refunds are on their way for more than a day: please look at PayPal',
    ],
  },
  {
    list: 'paypal-differences',
    field: 'state',
    value: 'open',
    words: ['difference with PayPal is open', 'differences with PayPal are open'],
  },
  {
    list: 'webhook-events',
    field: 'state',
    value: 'failed',
    only: () => ({ createdAt: { greater_than: minutesAgo(MESSAGE_DAYS * DAY) } }),
    words: [
      `message of PayPal’s could not be used in the last ${MESSAGE_DAYS} days: please look at PayPal what it was about`,
      `messages of PayPal’s could not be used in the last ${MESSAGE_DAYS} days: please look at PayPal what they were about`,
    ],
  },
  {
    list: 'failed-mails',
    field: 'status',
    value: 'failed',
    words: ['mail could not be delivered', 'mails could not be delivered'],
  },
  {
    list: 'support-requests',
    field: 'status',
    value: 'open',
    words: [
      'message to the support waits for your answer',
      'messages to the support wait for your answer',
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
  'refund was refused by PayPal',
  'refunds were refused by PayPal',
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
