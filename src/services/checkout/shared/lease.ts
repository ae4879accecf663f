import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { log } from '@/lib/log'

/** Shorter than callers wait for a lease: a dead holder doesn't keep a buyer from ordering. */
const LEASE_SECONDS = 12

/** How often a holder extends its lease: one call to PayPal may take three times as long. */
const EXTEND_EVERY_MS = 4000

/** A holder of more than two minutes hangs. */
const MAX_EXTENSIONS = 30

/** The tables whose rows are leased. */
type LeasedTable = 'checkouts' | 'refunds'

/** The right to call PayPal about one checkout or refund, until released. */
export type Lease = {
  /** Extends the lease, before every call. False if another holder has it by now. */
  renew: () => Promise<boolean>
  /** Releases the lease. Never throws: it expires anyway. */
  release: () => Promise<void>
}

/**
 * Acquires the lease of a checkout or refund; null while another holder has it. If its process
 * dies, it expires after 12 s. It only avoids duplicate calls to PayPal: recording a payment once
 * is guaranteed by request ids and the transaction (docs/decisions/0030).
 */
export async function acquireLease(
  req: PayloadRequest,
  id: string,
  tableName: LeasedTable = 'checkouts',
): Promise<Lease | null> {
  // Plain SQL on the pool: other processes see a lease immediately, and no hooks run.
  const db = req.payload.db.drizzle
  const table = sql.identifier(tableName)
  const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  // A transaction that records PayPal's response has locked the row. Skip it, so that no callers
  // queue up behind it, each with a connection.
  const { rows } = await db.execute(sql`
    update ${table} set lease_until = ${until}
    where id = (
      select id from ${table} where id = ${id} and (lease_until is null or lease_until <= now())
      for update skip locked)
    returning lease_until::text as until`)
  let heldUntil: unknown = rows[0]?.until
  if (typeof heldUntil !== 'string') return null

  const extend = async (): Promise<void> => {
    if (typeof heldUntil !== 'string') return
    const extended = await db.execute(sql`
      update ${table} set lease_until = ${until}
      where id = ${id} and lease_until = ${heldUntil}::timestamptz
      returning lease_until::text as until`)
    heldUntil = extended.rows[0]?.until
  }
  // One after the other: each step identifies the lease by the value that the last one wrote.
  let last = Promise.resolve()
  const inTurn = (step: () => Promise<void>) => {
    const turn = last.then(step)
    last = turn.catch((error: unknown) => {
      log.warn({ err: error, leased: tableName, id }, 'could not extend or release a lease')
    })
    return turn
  }
  let extensions = 0
  const timer = setInterval(() => {
    extensions += 1
    if (extensions === MAX_EXTENSIONS) clearInterval(timer)
    void inTurn(extend)
  }, EXTEND_EVERY_MS)
  timer.unref()

  return {
    renew: async () => {
      await inTurn(extend)
      return typeof heldUntil === 'string'
    },
    release: async () => {
      clearInterval(timer)
      void inTurn(async () => {
        if (typeof heldUntil !== 'string') return
        await db.execute(sql`
          update ${table} set lease_until = null
          where id = ${id} and lease_until = ${heldUntil}::timestamptz`)
      })
      await last
    },
  }
}
