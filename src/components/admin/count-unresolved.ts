import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { executorOf } from '@/services/database/executor'

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

const DAY_MS = 24 * 60 * 60 * 1000

const kinds: Kind[] = [
  {
    ...{ list: 'checkouts', field: 'state', value: 'review' },
    words: ['purchase needs a look from you', 'purchases need a look from you'],
  },
  {
    ...{ list: 'checkouts', field: 'state', value: 'paid' },
    // An account is made within minutes: what takes longer waits for its buyer, who may not know.
    only: () => ({ paidAt: { less_than: new Date(Date.now() - DAY_MS).toISOString() } }),
    words: [
      'purchase was paid more than a day ago, and its buyer does not have the course yet',
      'purchases were paid more than a day ago, and their buyers do not have the course yet',
    ],
  },
  {
    ...{ list: 'refund-requests', field: 'status', value: 'open' },
    words: ['student asks for their money back', 'students ask for their money back'],
  },
  {
    ...{ list: 'payments', field: 'disputeState', value: 'open' },
    words: ['payment is disputed at PayPal', 'payments are disputed at PayPal'],
  },
  {
    ...{ list: 'paypal-differences', field: 'state', value: 'open' },
    words: ['difference with PayPal is open', 'differences with PayPal are open'],
  },
  {
    ...{ list: 'failed-mails', field: 'status', value: 'failed' },
    words: ['mail could not be delivered', 'mails could not be delivered'],
  },
  {
    ...{ list: 'support-requests', field: 'status', value: 'open' },
    words: [
      'message to the support waits for your answer',
      'messages to the support wait for your answer',
    ],
  },
]

const failedRefunds: Unresolved['words'] = [
  'refund was refused by PayPal',
  'refunds were refused by PayPal',
]

/** Everything that waits for the instructor, of which there is something. Counted as the user of `req`: access decides. */
export async function countUnresolved(req: PayloadRequest): Promise<Unresolved[]> {
  const counted = await Promise.all([
    ...kinds.map(async ({ list, field, value, only, words }) => {
      const where: Where = { and: [{ [field]: { equals: value } }, only?.() ?? {}] }
      const { totalDocs } = await req.payload.count({
        collection: list,
        where,
        overrideAccess: false,
        req,
      })
      return { count: totalDocs, words, href: listOf(list, field, value) }
    }),
    countFailedRefunds(req),
  ])
  return counted.filter(({ count }) => count > 0)
}

/** Refunds that PayPal refused, unless the money was sent back, or is on its way back, by a later one. */
async function countFailedRefunds(req: PayloadRequest): Promise<Unresolved> {
  const { rows } = await (
    await executorOf(req)
  ).execute(sql`
    select count(*)::int as count from refunds failed
    where failed.state = 'failed' and not exists (
      select 1 from refunds later
      where later.payment_id = failed.payment_id and later.created_at > failed.created_at)`)
  const href = listOf('refunds', 'state', 'failed')
  return { count: Number(rows[0]?.count), words: failedRefunds, href }
}

const listOf = (list: CollectionSlug, field: string, value: string) =>
  `/admin/collections/${list}?where[${field}][equals]=${value}`
