import {
  createLocalReq,
  type ListViewServerProps,
  type PayloadRequest,
  QueryError,
  type Where,
} from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import * as qs from 'qs-esm'
import { isInstructor } from '@collections/access/instructor'
import { formatAmount, formatNet } from '@/domain/checkout/money'
import {
  type PaymentTotals as Totals,
  sumPayments,
} from '@/services/checkout/reconciliation/sum-payments'
import { Stats } from '@/admin/shared/stats'

type PaymentTotalsProps = Pick<
  ListViewServerProps,
  'payload' | 'user' | 'searchParams' | 'collectionConfig'
>

/** Shows the totals of all payments that match the list's filters and search, across all pages. */
export async function PaymentTotals(props: PaymentTotalsProps) {
  const { payload, user } = props
  if (!user || !isInstructor(user)) return null
  const totals = await sumMatchingPayments(
    await createLocalReq({ user }, payload),
    buildWhere(props),
  )
  return (
    <div className="h2h-part" role="group" aria-label="Totals for this list">
      {totals.length === 0 && <p>No payments in this list.</p>}
      {totals.map((total) => (
        <Stats key={total.environment} items={listItems(total)} />
      ))}
    </div>
  )
}

/** Sums the payments. Returns no totals if Payload rejects the filter and shows an empty list. */
async function sumMatchingPayments(req: PayloadRequest, where: Where): Promise<Totals[]> {
  try {
    return await sumPayments(req, where)
  } catch (error) {
    if (error instanceof QueryError) return []
    throw error
  }
}

/** Parses the list's filter and search from the URL. */
function buildWhere({ searchParams, collectionConfig }: PaymentTotalsProps): Where {
  const query = qs.stringify(searchParams ?? {})
  const { where, search } = qs.parse(query, { depth: 10 })
  return mergeListSearchAndWhere({
    collectionConfig,
    search: typeof search === 'string' ? search : '',
    where: isWhere(where) ? where : {},
  })
}

const isWhere = (value: unknown): value is Where =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listItems = ({ environment, payments, paidCents, returnedCents }: Totals) =>
  [
    [environment === 'live' ? 'Payments' : 'Test payments', payments],
    ['Paid', formatAmount(paidCents)],
    ['Refunded', formatAmount(returnedCents)],
    ['Net', formatNet(paidCents - returnedCents)],
  ] as const
