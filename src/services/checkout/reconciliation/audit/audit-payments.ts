import type { PayloadRequest } from 'payload'
import { listTransactions, type Transactions } from '@/integrations/paypal/list-transactions'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import { currentTransaction } from '@/upstream/payload/transactions'
import { convertPayPalError } from '@/services/checkout/shared/convert-paypal-error'
import { compareLedgers } from './compare-ledgers'
import { missingSearchPermission } from './comparison-failures'
import { repairDiscrepancies } from './repair-discrepancies'
import { readLedger } from './read-ledger'
import { recordListedDisputes } from './record-listed-disputes'
import { saveDiscrepancies } from './save-discrepancies'
import { DAY_MS } from '@/domain/durations'
import { findAsSystem } from '@/services/database/system-access'

const DAYS_BACK = 10
/**
 * The maximum number of days to compare. An open discrepancy extends the period up to this limit.
 */
const MAX_DAYS_BACK = 180

/** Whether the ledgers could be compared, and the number of open discrepancies. */
export type AuditResult = { isCompared: boolean; openCount: number }

/**
 * Compares our payments and refunds with PayPal's recent transactions, repairs discrepancies if
 * possible, and saves the rest for the instructor. Also records the disputes in that period. Throws
 * AppError 'paypal_unreachable' (503) if PayPal can't be reached. If PayPal denies permission,
 * saves a discrepancy instead.
 */
export async function auditPayments(req: PayloadRequest): Promise<AuditResult> {
  if (await currentTransaction(req)) throw new Error('PayPal is never asked inside a transaction.')
  const from = await findPeriodStart(req)
  await recordListedDisputes(req, from)
  const transactions = await searchTransactions(from)
  if (!transactions) {
    const openCount = await saveDiscrepancies(req, [missingSearchPermission], { isComplete: false })
    return { isCompared: false, openCount }
  }
  const ledger = await readLedger(req, transactions, from)
  const discrepancies = compareLedgers(ledger)
  const hasAttemptedRepairs = await repairDiscrepancies(req, ledger, discrepancies)
  const remainingDiscrepancies = hasAttemptedRepairs
    ? compareLedgers(await readLedger(req, transactions, from))
    : discrepancies
  log.info(
    { transactions: transactions.list.length, discrepancies: remainingDiscrepancies.length },
    'reconciled payments with PayPal',
  )
  return {
    isCompared: true,
    openCount: await saveDiscrepancies(req, remainingDiscrepancies, { isComplete: true }),
  }
}

async function searchTransactions(from: Date): Promise<Transactions | null> {
  try {
    return await listTransactions(paypalSettings(), { from, to: new Date() })
  } catch (error) {
    if (!(error instanceof PayPalError) || error.status !== 403) throw convertPayPalError(error)
    log.error({ err: error }, 'PayPal app lacks the transaction search permission')
    return null
  }
}

/** Returns the start of the period to compare, which includes every open discrepancy. */
async function findPeriodStart(req: PayloadRequest): Promise<Date> {
  const whereOpen = { state: { equals: 'open' } }
  const oldestDiscrepancy = await findAsSystem(req, 'paypal-differences', whereOpen, 'createdAt')
  const now = Date.now()
  const oldest = oldestDiscrepancy ? Date.parse(oldestDiscrepancy.createdAt) : now
  return new Date(
    Math.max(Math.min(oldest, now) - DAYS_BACK * DAY_MS, now - MAX_DAYS_BACK * DAY_MS),
  )
}
