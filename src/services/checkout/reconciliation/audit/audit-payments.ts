import type { PayloadRequest } from 'payload'
import { listTransactions, type Transactions } from '@/integrations/paypal/list-transactions'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import { openTransaction } from '@/upstream/payload/transactions'
import { paypalFailure } from '@/services/checkout/shared/paypal-failure'
import { compareLedgers } from './compare-ledgers'
import { mayNotSearch } from './comparison-failures'
import { repairDiscrepancies } from './repair-discrepancies'
import { readLedger } from './read-ledger'
import { recordListedDisputes } from './record-listed-disputes'
import { saveDiscrepancies } from './save-discrepancies'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BACK = 10
/** What is still open keeps its days in sight, but not for ever. */
const MOST_DAYS_BACK = 180

/** What came of a comparison: whether there was one, and how many differences are open now. */
export type Audit = { isCompared: boolean; open: number }

/**
 * Compares our payments and refunds with what moved at PayPal in the last days, brings over what
 * can be brought over, and lists the rest for the instructor. Disputes of these days are recorded,
 * too. Throws AppError 'paypal_unreachable' (503) when PayPal could not be asked; that it may not
 * be asked is a difference itself.
 */
export async function auditPayments(req: PayloadRequest): Promise<Audit> {
  if (await openTransaction(req)) throw new Error('PayPal is never asked inside a transaction.')
  const from = await firstDay(req)
  await recordListedDisputes(req, from)
  const transactions = await search(from)
  if (!transactions) {
    const open = await saveDiscrepancies(req, [mayNotSearch], { isWhole: false })
    return { isCompared: false, open }
  }
  const ledger = await readLedger(req, transactions, from)
  const discrepancies = compareLedgers(ledger)
  const hasTried = await repairDiscrepancies(req, ledger, discrepancies)
  const left = hasTried ? compareLedgers(await readLedger(req, transactions, from)) : discrepancies
  log.info(
    { transactions: transactions.list.length, discrepancies: left.length },
    'reconciled payments with PayPal',
  )
  return { isCompared: true, open: await saveDiscrepancies(req, left, { isWhole: true }) }
}

async function search(from: Date): Promise<Transactions | null> {
  try {
    return await listTransactions(paypalSettings(), { from, to: new Date() })
  } catch (error) {
    if (!(error instanceof PayPalError) || error.status !== 403) throw paypalFailure(error)
    log.error({ err: error }, 'PayPal app lacks the transaction search permission')
    return null
  }
}

/** Early enough to see again what an open difference is about. */
async function firstDay(req: PayloadRequest): Promise<Date> {
  const { docs } = await req.payload.find({
    collection: 'paypal-differences',
    where: { state: { equals: 'open' } },
    sort: 'createdAt',
    select: { createdAt: true },
    limit: 1,
    pagination: false,
    depth: 0,
    // The audit looks at everything.
    overrideAccess: true,
    req,
  })
  const now = Date.now()
  const oldest = docs[0] ? Date.parse(docs[0].createdAt) : now
  return new Date(
    Math.max(Math.min(oldest, now) - DAYS_BACK * DAY_MS, now - MOST_DAYS_BACK * DAY_MS),
  )
}
