import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { PaypalDifference } from '@/payload-types'
import { instructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { inTransaction } from '@/services/database/in-transaction'
import type { Discrepancy } from './compare-ledgers'
import { isComparisonFailure } from './comparison-failures'

const MAX_ROWS = 5000

/** The maximum number of discrepancies in an email. */
const MAX_LISTED = 10

/**
 * Saves the discrepancies that an audit found, once per key, in one transaction. Open discrepancies
 * that were not found again become 'gone'. A discrepancy that the instructor resolved stays
 * resolved, unless it is a failed comparison. Emails the instructors about new and reopened
 * discrepancies. Returns the number of open discrepancies.
 * `isComplete` means that the whole ledgers were compared. Otherwise, no discrepancy becomes
 * 'gone'.
 */
export async function saveDiscrepancies(
  req: PayloadRequest,
  found: Discrepancy[],
  { isComplete }: { isComplete: boolean },
): Promise<number> {
  return inTransaction(req, async (tx, db) => {
    // Only save one audit at a time, because an instructor may start an audit while another is
    // running.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('paypal-differences', 0))`)
    const existing = await readExisting(tx, found)
    const reported: Discrepancy[] = []
    for (const discrepancy of found) {
      const before = existing.find(({ differenceKey }) => differenceKey === discrepancy.key)
      if (!before || stateAfter(before) !== before.state) reported.push(discrepancy)
      await write(tx, before ?? null, discrepancy)
    }
    const keys = new Set(found.map(({ key }) => key))
    const noLongerFound = existing.filter(
      ({ state, differenceKey }) => state === 'open' && !keys.has(differenceKey),
    )
    if (isComplete) for (const { id } of noLongerFound) await update(tx, id, { state: 'gone' })
    await notifyInstructors(tx, reported)
    const resolved = existing.filter(
      (row) => stateAfter(row) === 'resolved' && keys.has(row.differenceKey),
    )
    return found.length - resolved.length + (isComplete ? 0 : noLongerFound.length)
  })
}

async function notifyInstructors(req: PayloadRequest, reported: Discrepancy[]): Promise<void> {
  if (reported.length === 0) return
  const to = await instructorEmails(req)
  const failure = reported.find(({ key }) => isComparisonFailure(key))
  const mail = failure
    ? renderTemplate('paypal-differences.unread', { reason: failure.sentence })
    : differencesMail(reported)
  await queueMail(req, { ...mail, to })
}

function differencesMail(reported: Discrepancy[]) {
  const unlisted = reported.length - MAX_LISTED
  const differences = reported.slice(0, MAX_LISTED).map(({ sentence }) => sentence)
  if (unlisted > 0) differences.push(`And ${unlisted} more.`)
  return reported.length === 1
    ? renderTemplate('paypal-differences', { differences })
    : renderTemplate('paypal-differences.several', { count: String(reported.length), differences })
}

/** Reads all open discrepancies, and those with the keys that were found. */
async function readExisting(
  req: PayloadRequest,
  found: Discrepancy[],
): Promise<PaypalDifference[]> {
  const { docs } = await req.payload.find({
    collection: 'paypal-differences',
    where: {
      or: [
        { state: { equals: 'open' } },
        ...(found.length ? [{ differenceKey: { in: found.map(({ key }) => key) } }] : []),
      ],
    },
    limit: MAX_ROWS,
    pagination: false,
    depth: 0,
    // The audit must read all rows, regardless of the user who started it.
    overrideAccess: true,
    req,
  })
  return docs
}

/** Returns the new state of an existing discrepancy that was found again. */
function stateAfter({ state, differenceKey }: PaypalDifference): PaypalDifference['state'] {
  return state === 'resolved' && !isComparisonFailure(differenceKey) ? 'resolved' : 'open'
}

async function write(
  req: PayloadRequest,
  before: PaypalDifference | null,
  { key, sentence, captureId, paymentId, checkoutId }: Discrepancy,
): Promise<void> {
  const data = {
    sentence,
    captureId,
    payment: paymentId,
    checkout: checkoutId,
    lastSeenAt: new Date().toISOString(),
  }
  if (before) {
    await update(req, before.id, {
      ...data,
      state: stateAfter(before),
    })
    return
  }
  await req.payload.create({
    collection: 'paypal-differences',
    data: { ...data, differenceKey: key, state: 'open' },
    depth: 0,
    // Users can't write discrepancies directly.
    overrideAccess: true,
    req,
  })
}

async function update(
  req: PayloadRequest,
  id: string,
  data: Partial<Omit<PaypalDifference, 'id'>>,
): Promise<void> {
  await req.payload.update({
    collection: 'paypal-differences',
    id,
    data,
    depth: 0,
    // Users can't write discrepancies directly.
    overrideAccess: true,
    req,
  })
}
