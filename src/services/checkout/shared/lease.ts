import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { log } from '@/lib/log'

/**
 * How long a lease lasts unless it is extended. Shorter than the time that callers wait for a
 * lease, so that a buyer can still order if the process that holds the lease dies.
 */
const LEASE_SECONDS = 12

/** How often a holder extends its lease. One call to PayPal can take three of these intervals. */
const EXTEND_INTERVAL_MS = 4000

/** Stop extending a lease after two minutes, because its holder must be stuck. */
const MAX_EXTENSIONS = 30

/** The tables whose rows can be leased. */
export type LeasedTable = 'checkouts' | 'refunds'

/** The exclusive right to call PayPal about one checkout or refund. */
export type Lease = {
  /**
   * Extends the lease. Call this before every call to PayPal. Returns false if another process
   * now holds the lease.
   */
  extend: () => Promise<boolean>
  /** Releases the lease. Never throws, because the lease expires anyway. */
  release: () => Promise<void>
}

/**
 * Acquires the lease of a checkout or refund. Returns null while another process holds it. A lease
 * expires 12 seconds after its holder dies. Leases only avoid duplicate calls to PayPal;
 * idempotency keys and the transaction guarantee that a payment is recorded once
 * (docs/decisions/0030).
 */
export async function acquireLease(
  req: PayloadRequest,
  id: string,
  tableName: LeasedTable = 'checkouts',
): Promise<Lease | null> {
  // Bypass Payload, so that no hooks run and other processes see the lease immediately.
  const db = req.payload.db.drizzle
  const table = sql.identifier(tableName)
  const newExpiration = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  // Skip a row that is locked by a transaction that records PayPal's response. Otherwise, callers
  // would queue up for it, each holding a database connection.
  const { rows } = await db.execute(sql`
    update ${table} set lease_until = ${newExpiration}
    where id = (
      select id from ${table} where id = ${id} and (lease_until is null or lease_until <= now())
      for update skip locked)
    returning lease_until::text as until`)
  let heldUntil: unknown = rows[0]?.until
  if (typeof heldUntil !== 'string') return null

  const extendLease = async (): Promise<void> => {
    if (typeof heldUntil !== 'string') return
    const result = await db.execute(sql`
      update ${table} set lease_until = ${newExpiration}
      where id = ${id} and lease_until = ${heldUntil}::timestamptz
      returning lease_until::text as until`)
    heldUntil = result.rows[0]?.until
  }
  // Run the steps one after another, because each step finds the lease by the expiration time that
  // the previous step wrote.
  let lastStep = Promise.resolve()
  const runInOrder = (step: () => Promise<void>) => {
    const currentStep = lastStep.then(step)
    lastStep = currentStep.catch((error: unknown) => {
      log.warn({ err: error, leased: tableName, id }, 'could not extend or release a lease')
    })
    return currentStep
  }
  let extensionCount = 0
  const timer = setInterval(() => {
    extensionCount += 1
    if (extensionCount === MAX_EXTENSIONS) clearInterval(timer)
    void runInOrder(extendLease)
  }, EXTEND_INTERVAL_MS)
  timer.unref()

  return {
    extend: async () => {
      await runInOrder(extendLease)
      return typeof heldUntil === 'string'
    },
    release: async () => {
      clearInterval(timer)
      void runInOrder(async () => {
        if (typeof heldUntil !== 'string') return
        await db.execute(sql`
          update ${table} set lease_until = null
          where id = ${id} and lease_until = ${heldUntil}::timestamptz`)
      })
      await lastStep
    },
  }
}
