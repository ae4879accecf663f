import 'server-only'
import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { paypalSettings } from '@/integrations/paypal/settings'
import { countOwedRefunds } from '@/services/refunds/count-owed-refunds'
import { findOwedWithdrawals } from '@/services/withdrawals/find-owed-withdrawals'

/** The number of unresolved cases of one kind, and the URL of their list. */
export type UnresolvedCount = { count: number; labels: [one: string, many: string]; href: string }

type CaseKind = {
  slug: CollectionSlug
  field: string
  value: string
  /** An additional filter. */
  filter?: () => Where
  /** The part of the list's URL that stands for the filter, if a list without it misleads. */
  urlFilter?: string
  labels: UnresolvedCount['labels']
}

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR
const MAX_PROVISIONING_MINUTES = 15
/** A URL with more IDs would be too long. */
const MAX_LINKED = 40
/** Older webhook failures don't count, because they can't be fixed in the panel. */
const WEBHOOK_FAILURE_DAYS = 30

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const createdOverADayAgo = () => ({ createdAt: { less_than: minutesAgo(MINUTES_PER_DAY) } })

const caseKinds: CaseKind[] = [
  {
    slug: 'checkouts',
    field: 'state',
    value: 'review',
    labels: ['purchase needs your review', 'purchases need your review'],
  },
  {
    slug: 'checkouts',
    field: 'state',
    value: 'paid',
    // An account is created within two minutes of payment. After that, the purchase is either stuck
    // or waiting for the buyer, who may not know about it.
    filter: () => ({ paidAt: { less_than: minutesAgo(MAX_PROVISIONING_MINUTES) } }),
    labels: [
      `purchase was paid more than ${MAX_PROVISIONING_MINUTES} minutes ago, but the buyer doesn’t have the course yet`,
      `purchases were paid more than ${MAX_PROVISIONING_MINUTES} minutes ago, but the buyers don’t have the course yet`,
    ],
  },
  {
    slug: 'checkouts',
    field: 'state',
    value: 'pending',
    // A PayPal review takes hours, and some payments are on hold until the seller acts at PayPal.
    filter: createdOverADayAgo,
    labels: [
      'payment has been on hold at PayPal for more than a day: please check whether PayPal needs something from you',
      'payments have been on hold at PayPal for more than a day: please check whether PayPal needs something from you',
    ],
  },
  {
    slug: 'checkouts',
    field: 'state',
    value: 'capturing',
    // PayPal confirms a payment within minutes, unless PayPal is unreachable.
    filter: () => ({ updatedAt: { less_than: minutesAgo(MINUTES_PER_HOUR) } }),
    labels: [
      'purchase has been waiting more than an hour for PayPal to confirm the payment: please check PayPal',
      'purchases have been waiting more than an hour for PayPal to confirm the payment: please check PayPal',
    ],
  },
  {
    slug: 'refund-requests',
    field: 'status',
    value: 'open',
    // An automatic refund needs no one, unless PayPal rejects it, and then it's listed as rejected.
    filter: () => ({ handling: { not_equals: 'automatic' } }),
    urlFilter: '&where[handling][not_equals]=automatic',
    labels: ['student has requested a refund', 'students have requested a refund'],
  },
  {
    slug: 'payments',
    field: 'disputeState',
    value: 'open',
    labels: ['payment is disputed at PayPal', 'payments are disputed at PayPal'],
  },
  {
    slug: 'refunds',
    field: 'state',
    value: 'sending',
    filter: createdOverADayAgo,
    labels: [
      'refund was sent more than a day ago, and PayPal hasn’t confirmed it',
      'refunds were sent more than a day ago, and PayPal hasn’t confirmed them',
    ],
  },
  {
    slug: 'refunds',
    field: 'state',
    value: 'pending',
    filter: createdOverADayAgo,
    labels: [
      'refund has been pending for more than a day: please check PayPal',
      'refunds have been pending for more than a day: please check PayPal',
    ],
  },
  {
    slug: 'paypal-differences',
    field: 'state',
    value: 'open',
    labels: ['PayPal mismatch is open', 'PayPal mismatches are open'],
  },
  {
    slug: 'webhook-events',
    field: 'state',
    value: 'failed',
    filter: () => ({
      createdAt: { greater_than: minutesAgo(WEBHOOK_FAILURE_DAYS * MINUTES_PER_DAY) },
    }),
    labels: [
      `message from PayPal couldn’t be processed in the last ${WEBHOOK_FAILURE_DAYS} days: please check PayPal`,
      `messages from PayPal couldn’t be processed in the last ${WEBHOOK_FAILURE_DAYS} days: please check PayPal`,
    ],
  },
  {
    slug: 'failed-mails',
    field: 'status',
    value: 'failed',
    labels: ['email couldn’t be delivered', 'emails couldn’t be delivered'],
  },
  {
    slug: 'support-requests',
    field: 'status',
    value: 'open',
    labels: [
      'support request is waiting for your reply',
      'support requests are waiting for your reply',
    ],
  },
]

/** Returns a filter for the current PayPal environment, so that a live site ignores the sandbox. */
function environmentFilter(slug: CaseKind['slug']): Where {
  const environment = { equals: paypalSettings().environment }
  if (slug === 'checkouts' || slug === 'payments') return { environment }
  return slug === 'refunds' ? { 'payment.environment': environment } : {}
}

const failedRefundLabels: UnresolvedCount['labels'] = [
  'refund was rejected by PayPal',
  'refunds were rejected by PayPal',
]

const owedWithdrawalLabels: UnresolvedCount['labels'] = [
  'buyer withdrew from their contract, and you still have to refund them',
  'buyers withdrew from their contract, and you still have to refund them',
]

/** Counts unresolved cases by kind, omitting zero counts. Uses the requesting user's access. */
export async function countUnresolved(req: PayloadRequest): Promise<UnresolvedCount[]> {
  const counts = await Promise.all([
    ...caseKinds.map(async ({ slug, field, value, filter, urlFilter = '', labels }) => {
      const where: Where = {
        and: [{ [field]: { equals: value } }, filter?.() ?? {}, environmentFilter(slug)],
      }
      const { totalDocs } = await req.payload.count({
        collection: slug,
        where,
        overrideAccess: false,
        req,
      })
      return { count: totalDocs, labels, href: `${listUrl(slug, field, value)}${urlFilter}` }
    }),
    countOwedRefunds(req).then((count) => ({
      count,
      labels: failedRefundLabels,
      href: listUrl('refunds', 'state', 'failed'),
    })),
    findOwedWithdrawals(req).then((ids) => ({
      count: ids.length,
      labels: owedWithdrawalLabels,
      href: `/admin/collections/withdrawals?where[id][in]=${ids.slice(0, MAX_LINKED).join(',')}`,
    })),
  ])
  return counts.filter(({ count }) => count > 0)
}

const listUrl = (slug: CollectionSlug, field: string, value: string) =>
  `/admin/collections/${slug}?where[${field}][equals]=${value}`
