import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { log } from '@/lib/log'

// One call to PayPal may fetch a token first: twice its time limit, and some air.
const LEASE_SECONDS = 45

/** What PayPal is asked about under a lease. */
type Leased = 'checkouts' | 'refunds'

/** The right to talk to PayPal about one checkout or refund, for a while. */
export type Lease = {
  /** Prolongs it, before every call. False when somebody else has it by now. */
  renew: () => Promise<boolean>
  /** Gives it up. Never throws: it ends by itself. */
  release: () => Promise<void>
}

/**
 * Takes the lease of a checkout or refund, or returns null while somebody has it. A process that dies
 * with it blocks it for 45 s. It spares PayPal double calls; that money is recorded once rests on
 * the request ids and on the transaction, not on this.
 */
export async function takeLease(
  req: PayloadRequest,
  id: string,
  leased: Leased = 'checkouts',
): Promise<Lease | null> {
  // Bare SQL on the pool: a lease is seen by others at once, and runs no hooks.
  const db = req.payload.db.drizzle
  const table = sql.identifier(leased)
  const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  const { rows } = await db.execute(sql`
    update ${table} set lease_until = ${until}
    where id = ${id} and (lease_until is null or lease_until <= now())
    returning lease_until::text as until`)
  let mine: unknown = rows[0]?.until
  if (typeof mine !== 'string') return null
  return {
    renew: async () => {
      const renewed = await db.execute(sql`
        update ${table} set lease_until = ${until}
        where id = ${id} and lease_until = ${mine}::timestamptz
        returning lease_until::text as until`)
      mine = renewed.rows[0]?.until
      return typeof mine === 'string'
    },
    release: async () => {
      if (typeof mine !== 'string') return
      try {
        await db.execute(sql`
          update ${table} set lease_until = null
          where id = ${id} and lease_until = ${mine}::timestamptz`)
      } catch (error) {
        log.warn({ err: error, leased, id }, 'a lease was not released and will run out')
      }
    },
  }
}
