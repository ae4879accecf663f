import { setTimeout as sleep } from 'node:timers/promises'
import type { DataFromCollectionSlug, PayloadRequest } from 'payload'
import { readAsSystem } from '@/services/database/system-access'
import { currentTransaction } from '@/upstream/payload/transactions'
import { acquireLease, type Lease, type LeasedTable } from './lease'

const POLL_MS = 200
const MAX_WAIT_MS = 20_000

type LeasedWork<Row> = {
  /** Returns whether PayPal must still be called. Another process may have done so meanwhile. */
  isNeeded: (row: Row) => boolean
  /** Calls PayPal and returns the updated row. */
  run: (row: Row, lease: Lease) => Promise<Row>
}

/**
 * Calls PayPal about a checkout or refund under its lease, unless that isn't needed, and returns
 * the updated row. Waits for another process that holds the lease, for up to 20 seconds, and then
 * returns the row unchanged. Throws if called in a transaction, which would hold its connection
 * while it waits for PayPal.
 */
export async function runUnderLease<Table extends LeasedTable>(
  req: PayloadRequest,
  table: Table,
  id: string,
  { isNeeded, run }: LeasedWork<DataFromCollectionSlug<Table>>,
): Promise<DataFromCollectionSlug<Table>> {
  if (await currentTransaction(req)) throw new Error('PayPal is never asked inside a transaction.')
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    const row = await readAsSystem(req, table, id)
    if (!isNeeded(row)) return row
    const lease = await acquireLease(req, id, table)
    if (lease) {
      try {
        const leasedRow = await readAsSystem(req, table, id)
        return isNeeded(leasedRow) ? await run(leasedRow, lease) : leasedRow
      } finally {
        await lease.release()
      }
    }
    if (Date.now() > deadline) return row
    await sleep(POLL_MS)
  }
}
