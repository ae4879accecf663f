import type { DataFromCollectionSlug, PayloadRequest, Where } from 'payload'
import type { Transaction, Transactions } from '@/integrations/paypal/list-transactions'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import type { Ledger, LocalPayment, LocalRefund } from './compare-ledgers'
import { DAY_MS } from '@/domain/durations'

/** PayPal's reports can be up to three hours behind. Doubled for safety. */
const REPORT_DELAY_MS = 6 * 60 * 60 * 1000
const BATCH_SIZE = 1000

/** Reads our ledger and the PayPal transactions that belong to this site. */
export async function readLedger(
  req: PayloadRequest,
  { list, completeUntil }: Transactions,
  from: Date,
): Promise<Ledger> {
  const captureIds = list.flatMap(({ id, referenceId }) => [
    id,
    ...(referenceId ? [referenceId] : []),
  ])
  const payments = await readPayments(req, from, captureIds)
  const until = Math.min(completeUntil.getTime(), Date.now() - REPORT_DELAY_MS)
  const checkoutIds = await readCheckoutIds(req, list)
  return {
    payments,
    refunds: await readRefunds(req, payments),
    transactions: list.filter((transaction) => isOurs(transaction, checkoutIds, payments)),
    // Skip the first day, because PayPal's clock may differ from ours.
    completePeriod: { from: new Date(from.getTime() + DAY_MS), until: new Date(until) },
  }
}

/**
 * Returns whether a transaction belongs to this site. Other sites may use the same PayPal account.
 * It belongs if it has the ID of one of our checkouts or payments, or an invoice number that
 * only this site issues. In the sandbox, invoice numbers may come from another database, so they
 * are ignored.
 */
function isOurs(
  { id, referenceId, customField, invoiceId }: Transaction,
  checkoutIds: Set<string>,
  payments: LocalPayment[],
): boolean {
  if (customField && checkoutIds.has(customField)) return true
  if (payments.some(({ captureId }) => captureId === id || captureId === referenceId)) return true
  return paypalSettings().environment === 'live' && /^H2H-L-\d+$/.test(invoiceId ?? '')
}

/**
 * Reads the payments of the period, the payments in PayPal's transactions, and older payments with
 * refunds in the period.
 */
async function readPayments(
  req: PayloadRequest,
  from: Date,
  captureIds: string[],
): Promise<LocalPayment[]> {
  const environment = { equals: paypalSettings().environment }
  const since = { greater_than_equal: from.toISOString() }
  const foundPayments = await findAll(req, 'payments', { environment, paidAt: since })
  foundPayments.push(...(await findInBatches(req, 'payments', 'captureId', captureIds)))
  const refunds = await findAll(req, 'refunds', {
    state: { equals: 'completed' },
    completedAt: since,
    'payment.environment': environment,
  })
  const paymentIds = refunds.map(({ payment }) => relationId(payment))
  foundPayments.push(...(await findInBatches(req, 'payments', 'id', paymentIds)))
  return [
    ...new Map(foundPayments.map((payment) => [payment.id, toLocalPayment(payment)])).values(),
  ]
}

type Slug = 'checkouts' | 'payments' | 'refunds'

/** Finds the documents that match a condition and have one of many values in a field. */
async function findInBatches<Collection extends Slug>(
  req: PayloadRequest,
  collection: Collection,
  field: string,
  values: string[],
  condition: Where = {},
): Promise<DataFromCollectionSlug<Collection>[]> {
  const foundDocs: DataFromCollectionSlug<Collection>[] = []
  for (let start = 0; start < values.length; start += BATCH_SIZE) {
    const batch = { [field]: { in: values.slice(start, start + BATCH_SIZE) } }
    foundDocs.push(...(await findAll(req, collection, { ...condition, ...batch })))
  }
  return foundDocs
}

async function findAll<Collection extends Slug>(
  req: PayloadRequest,
  collection: Collection,
  where: Where,
): Promise<DataFromCollectionSlug<Collection>[]> {
  const foundDocs: DataFromCollectionSlug<Collection>[] = []
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const { docs, hasNextPage } = await req.payload.find({
      collection,
      where,
      page,
      limit: BATCH_SIZE,
      sort: 'id',
      depth: 0,
      // The audit must read all rows, regardless of the user who started it.
      overrideAccess: true,
      req,
    })
    foundDocs.push(...docs)
    hasMore = hasNextPage
  }
  return foundDocs
}

async function readRefunds(req: PayloadRequest, payments: LocalPayment[]): Promise<LocalRefund[]> {
  const ids = payments.map(({ id }) => id)
  const isCompleted = { state: { equals: 'completed' } }
  const refunds = await findInBatches(req, 'refunds', 'payment', ids, isCompleted)
  return refunds.flatMap(({ payment, paypalRefundId, amountCents, completedAt }) => {
    const localPayment = payments.find(({ id }) => id === relationId(payment))
    if (!localPayment || !paypalRefundId || !completedAt) return []
    const { id: paymentId, captureId } = localPayment
    return [
      { paymentId, captureId, paypalRefundId, amountCents, completedAt: new Date(completedAt) },
    ]
  })
}

async function readCheckoutIds(req: PayloadRequest, list: Transaction[]): Promise<Set<string>> {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const customIds = [...new Set(list.flatMap(({ customField }) => customField ?? []))].filter(
    (id) => uuid.test(id),
  )
  const checkouts = await findInBatches(req, 'checkouts', 'id', customIds)
  return new Set(checkouts.map(({ id }) => id))
}

const toLocalPayment = ({
  id,
  checkout,
  captureId,
  amountCents,
  currency,
  paidAt,
}: Payment): LocalPayment => ({
  id,
  captureId,
  amountCents,
  currency,
  checkoutId: relationId(checkout),
  paidAt: new Date(paidAt ?? 0),
})
