import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { PaypalDifference } from '@/payload-types'
import { instructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { inTransaction } from '@/services/database/in-transaction'
import type { Discrepancy } from './compare-ledgers'
import { isComparisonFailure } from './comparison-failures'

const MOST = 5000

/** So many are named in a mail. */
const MOST_NAMED = 10

/**
 * Writes down what differs, once each, in one transaction. What was open and is no longer found is
 * gone; what an instructor has resolved stays resolved, unless it keeps the books from being
 * compared. New ones, and those that are back, are mailed. Returns how many are open now.
 *
 * `isWhole`: the whole of the books was compared. Otherwise nothing is called gone.
 */
export async function saveDiscrepancies(
  req: PayloadRequest,
  found: Discrepancy[],
  { isWhole }: { isWhole: boolean },
): Promise<number> {
  return inTransaction(req, async (tx, db) => {
    // One comparison at a time: another one may have been asked for by hand.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('paypal-differences', 0))`)
    const known = await readKnown(tx, found)
    const fresh: Discrepancy[] = []
    for (const discrepancy of found) {
      const before = known.find(({ differenceKey }) => differenceKey === discrepancy.key)
      if (!before || stateAfter(before) !== before.state) fresh.push(discrepancy)
      await write(tx, before ?? null, discrepancy)
    }
    const keys = new Set(found.map(({ key }) => key))
    const over = known.filter(
      ({ state, differenceKey }) => state === 'open' && !keys.has(differenceKey),
    )
    if (isWhole) for (const { id } of over) await update(tx, id, { state: 'gone' })
    await tell(tx, fresh)
    const resolved = known.filter(
      (row) => stateAfter(row) === 'resolved' && keys.has(row.differenceKey),
    )
    return found.length - resolved.length + (isWhole ? 0 : over.length)
  })
}

async function tell(req: PayloadRequest, fresh: Discrepancy[]): Promise<void> {
  if (fresh.length === 0) return
  const to = await instructorEmails(req)
  const failure = fresh.find(({ key }) => isComparisonFailure(key))
  const mail = failure
    ? renderTemplate('paypal-differences.unread', { reason: failure.sentence })
    : differencesMail(fresh)
  await queueMail(req, { ...mail, to })
}

function differencesMail(fresh: Discrepancy[]) {
  const more = fresh.length - MOST_NAMED
  const differences = fresh.slice(0, MOST_NAMED).map(({ sentence }) => sentence)
  if (more > 0) differences.push(`And ${more} more.`)
  return fresh.length === 1
    ? renderTemplate('paypal-differences', { differences })
    : renderTemplate('paypal-differences.several', { count: String(fresh.length), differences })
}

/** Those that are open, and those of these keys. */
async function readKnown(req: PayloadRequest, found: Discrepancy[]): Promise<PaypalDifference[]> {
  const { docs } = await req.payload.find({
    collection: 'paypal-differences',
    where: {
      or: [
        { state: { equals: 'open' } },
        ...(found.length ? [{ differenceKey: { in: found.map(({ key }) => key) } }] : []),
      ],
    },
    limit: MOST,
    pagination: false,
    depth: 0,
    // The audit writes them, and nobody else.
    overrideAccess: true,
    req,
  })
  return docs
}

/** What becomes of a known difference that is found again. */
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
    // As above.
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
    // As above.
    overrideAccess: true,
    req,
  })
}
