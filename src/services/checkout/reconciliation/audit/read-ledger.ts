import type { DataFromCollectionSlug, PayloadRequest, Where } from 'payload'
import type { Transaction, Transactions } from '@/integrations/paypal/list-transactions'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Payment, Refund } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import type { Ledger, OurPayment, OurRefund } from './compare-ledgers'

const DAY_MS = 24 * 60 * 60 * 1000
/** PayPal's reports are up to three hours behind. */
const BEHIND_MS = 6 * 60 * 60 * 1000
const LARGE = 1000

/** Our book for the days of PayPal's, and what of PayPal's is about purchases of this site. */
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
  const until = Math.min(completeUntil.getTime(), Date.now() - BEHIND_MS)
  const known = await readCheckoutIds(req, list)
  return {
    payments,
    refunds: await readRefunds(req, payments),
    transactions: list.filter((transaction) => isOurs(transaction, known, payments)),
    // Both clocks have edges.
    complete: { from: new Date(from.getTime() + DAY_MS), until: new Date(until) },
  }
}

/**
 * Whether a movement is about a purchase here: the account may be used elsewhere too. By our
 * checkout, by a payment that we have, or by an invoice number that only this site gives out; that
 * of the sandbox may be another database's.
 */
function isOurs(
  { id, referenceId, customField, invoiceId }: Transaction,
  checkouts: Set<string>,
  payments: OurPayment[],
): boolean {
  if (customField && checkouts.has(customField)) return true
  if (payments.some(({ captureId }) => captureId === id || captureId === referenceId)) return true
  return paypalSettings().environment === 'live' && /^H2H-L-\d+$/.test(invoiceId ?? '')
}

/**
 * Payments of the days, those that PayPal's book names, and older ones of which money went back in
 * the days.
 */
async function readPayments(
  req: PayloadRequest,
  from: Date,
  captureIds: string[],
): Promise<OurPayment[]> {
  const environment = { equals: paypalSettings().environment }
  const since = { greater_than_equal: from.toISOString() }
  const found = await findAll(req, 'payments', { environment, paidAt: since })
  for (let start = 0; start < captureIds.length; start += LARGE) {
    const captureId = { in: captureIds.slice(start, start + LARGE) }
    found.push(...(await findAll(req, 'payments', { captureId })))
  }
  const refunds = await findAll(req, 'refunds', {
    state: { equals: 'completed' },
    completedAt: since,
    'payment.environment': environment,
  })
  const paymentIds = refunds.map(({ payment }) => relationId(payment))
  for (let start = 0; start < paymentIds.length; start += LARGE) {
    const id = { in: paymentIds.slice(start, start + LARGE) }
    found.push(...(await findAll(req, 'payments', { id })))
  }
  return [...new Map(found.map((payment) => [payment.id, asOurs(payment)])).values()]
}

async function findAll<Slug extends 'payments' | 'refunds'>(
  req: PayloadRequest,
  collection: Slug,
  where: Where,
): Promise<DataFromCollectionSlug<Slug>[]> {
  const found: DataFromCollectionSlug<Slug>[] = []
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { docs, hasNextPage } = await req.payload.find({
      collection,
      where,
      page,
      limit: LARGE,
      sort: 'id',
      depth: 0,
      // The audit looks at everything.
      overrideAccess: true,
      req,
    })
    found.push(...docs)
    isMore = hasNextPage
  }
  return found
}

async function readRefunds(req: PayloadRequest, payments: OurPayment[]): Promise<OurRefund[]> {
  const found: Refund[] = []
  for (let start = 0; start < payments.length; start += LARGE) {
    const ids = payments.slice(start, start + LARGE).map(({ id }) => id)
    const where: Where = { payment: { in: ids }, state: { equals: 'completed' } }
    found.push(...(await findAll(req, 'refunds', where)))
  }
  return found.flatMap(({ payment, paypalRefundId, amountCents, completedAt }) => {
    const ours = payments.find(({ id }) => id === relationId(payment))
    if (!ours || !paypalRefundId || !completedAt) return []
    const { id: paymentId, captureId } = ours
    return [
      { paymentId, captureId, paypalRefundId, amountCents, completedAt: new Date(completedAt) },
    ]
  })
}

async function readCheckoutIds(req: PayloadRequest, list: Transaction[]): Promise<Set<string>> {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const named = [...new Set(list.flatMap(({ customField }) => customField ?? []))].filter((id) =>
    uuid.test(id),
  )
  const known = new Set<string>()
  for (let start = 0; start < named.length; start += LARGE) {
    const { docs } = await req.payload.find({
      collection: 'checkouts',
      where: { id: { in: named.slice(start, start + LARGE) } },
      select: { state: true },
      limit: LARGE,
      pagination: false,
      depth: 0,
      // As above.
      overrideAccess: true,
      req,
    })
    for (const { id } of docs) known.add(id)
  }
  return known
}

const asOurs = ({
  id,
  checkout,
  captureId,
  amountCents,
  currency,
  paidAt,
}: Payment): OurPayment => ({
  id,
  captureId,
  amountCents,
  currency,
  checkoutId: relationId(checkout),
  paidAt: new Date(paidAt ?? 0),
})
