import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { PaypalDifference } from '@/payload-types'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { inTransaction } from '@/services/database/in-transaction'
import {
  countAsSystem,
  createAsSystem,
  listAsSystem,
  updateAsSystem,
} from '@/services/database/system-access'
import type { Discrepancy } from './compare-ledgers'
import { isComparisonFailure } from './comparison-failures'

/** Returns a condition for open discrepancies, as a new object, because Payload may change it. */
const whereOpen = () => ({ state: { equals: 'open' } })

/** The maximum number of discrepancies in an email. */
const MAX_LISTED = 10

const MAX_EXISTING = 5000

/**
 * Saves the discrepancies that an audit found, once per key, in one transaction. Open discrepancies
 * that were not found again become 'gone'. A discrepancy that the instructor resolved stays
 * resolved, unless it is a failed comparison. Emails the instructors about new and reopened
 * discrepancies. Returns the number of open discrepancies.
 * `isComplete` means that all payments and refunds were compared. Otherwise, no discrepancy becomes
 * 'gone'.
 */
export async function saveDiscrepancies(
  req: PayloadRequest,
  foundDiscrepancies: Discrepancy[],
  { isComplete }: { isComplete: boolean },
): Promise<number> {
  return inTransaction(req, async (txReq, db) => {
    // Save one audit at a time, because an instructor may start an audit while another is running.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('paypal-differences', 0))`)
    const existingRows = await readExistingRows(txReq, foundDiscrepancies)
    const discrepanciesToReport: Discrepancy[] = []
    for (const discrepancy of foundDiscrepancies) {
      const existingRow = existingRows.find(
        ({ differenceKey }) => differenceKey === discrepancy.key,
      )
      if (!existingRow || getNextState(existingRow) !== existingRow.state)
        discrepanciesToReport.push(discrepancy)
      await saveDiscrepancy(txReq, existingRow ?? null, discrepancy)
    }
    const keys = new Set(foundDiscrepancies.map(({ key }) => key))
    const rowsNoLongerFound = existingRows.filter(
      ({ state, differenceKey }) => state === 'open' && !keys.has(differenceKey),
    )
    if (isComplete)
      for (const { id } of rowsNoLongerFound)
        await updateAsSystem(txReq, 'paypal-differences', id, { state: 'gone' })
    await notifyInstructors(txReq, discrepanciesToReport)
    return countAsSystem(txReq, 'paypal-differences', whereOpen())
  })
}

async function notifyInstructors(req: PayloadRequest, discrepancies: Discrepancy[]): Promise<void> {
  if (discrepancies.length === 0) return
  const to = await listInstructorEmails(req)
  const failure = discrepancies.find(({ key }) => isComparisonFailure(key))
  const mail = failure
    ? renderTemplate('paypal-differences.unread', { reason: failure.message })
    : renderDiscrepancyEmail(discrepancies)
  await queueMail(req, { ...mail, to })
}

function renderDiscrepancyEmail(discrepancies: Discrepancy[]) {
  const unlistedCount = discrepancies.length - MAX_LISTED
  const differences = discrepancies.slice(0, MAX_LISTED).map(({ message }) => message)
  if (unlistedCount > 0) differences.push(`And ${unlistedCount} more.`)
  return discrepancies.length === 1
    ? renderTemplate('paypal-differences', { differences })
    : renderTemplate('paypal-differences.several', {
        count: String(discrepancies.length),
        differences,
      })
}

/** Reads all open discrepancies, and those in any state whose keys were found again. */
const readExistingRows = (
  req: PayloadRequest,
  foundDiscrepancies: Discrepancy[],
): Promise<PaypalDifference[]> =>
  listAsSystem(
    req,
    'paypal-differences',
    {
      or: [
        whereOpen(),
        ...(foundDiscrepancies.length
          ? [{ differenceKey: { in: foundDiscrepancies.map(({ key }) => key) } }]
          : []),
      ],
    },
    { limit: MAX_EXISTING },
  )

/** Returns the new state of an existing discrepancy that was found again. */
function getNextState({ state, differenceKey }: PaypalDifference): PaypalDifference['state'] {
  return state === 'resolved' && !isComparisonFailure(differenceKey) ? 'resolved' : 'open'
}

async function saveDiscrepancy(
  req: PayloadRequest,
  existingRow: PaypalDifference | null,
  { key, message, captureId, paymentId, checkoutId }: Discrepancy,
): Promise<void> {
  const data = {
    sentence: message,
    captureId,
    payment: paymentId,
    checkout: checkoutId,
    lastSeenAt: new Date().toISOString(),
  }
  if (existingRow) {
    const state = getNextState(existingRow)
    await updateAsSystem(req, 'paypal-differences', existingRow.id, { ...data, state })
  } else {
    await createAsSystem(req, 'paypal-differences', { ...data, differenceKey: key, state: 'open' })
  }
}
