import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { log } from '@/lib/log'

/**
 * Shorter than whoever needs a lease waits for it: one whose holder is dead keeps no buyer from
 * ordering.
 */
const LEASE_SECONDS = 12

/** Who holds one prolongs it: one call to PayPal may take three times as long. */
const BEAT_MS = 4000

/** Whoever holds one for longer than two minutes hangs. */
const MOST_BEATS = 30

/** What PayPal is asked about under a lease. */
type Leased = 'checkouts' | 'refunds'

/** The right to talk to PayPal about one checkout or refund, until it is given up. */
export type Lease = {
  /** Makes sure of it, before every call. False when somebody else has it by now. */
  renew: () => Promise<boolean>
  /** Gives it up. Never throws: it ends by itself. */
  release: () => Promise<void>
}

/**
 * Takes the lease of a checkout or refund, or returns null while somebody has it. A process that
 * dies with it blocks it for 12 s. It spares PayPal double calls; that money is recorded once rests
 * on the request ids and on the transaction, not on this (docs/decisions/0030).
 */
export async function acquireLease(
  req: PayloadRequest,
  id: string,
  leased: Leased = 'checkouts',
): Promise<Lease | null> {
  // Bare SQL on the pool: a lease is seen by others at once, and runs no hooks.
  const db = req.payload.db.drizzle
  const table = sql.identifier(leased)
  const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  // Whoever writes down what PayPal said has the row: nobody queues up behind them with a
  // connection.
  const { rows } = await db.execute(sql`
    update ${table} set lease_until = ${until}
    where id = (
      select id from ${table} where id = ${id} and (lease_until is null or lease_until <= now())
      for update skip locked)
    returning lease_until::text as until`)
  let mine: unknown = rows[0]?.until
  if (typeof mine !== 'string') return null

  const prolong = async (): Promise<void> => {
    if (typeof mine !== 'string') return
    const prolonged = await db.execute(sql`
      update ${table} set lease_until = ${until}
      where id = ${id} and lease_until = ${mine}::timestamptz
      returning lease_until::text as until`)
    mine = prolonged.rows[0]?.until
  }
  // One after the other: each knows the lease by what the one before has written.
  let last = Promise.resolve()
  const inTurn = (step: () => Promise<void>) => {
    const turn = last.then(step)
    last = turn.catch((error: unknown) => {
      log.warn({ err: error, leased, id }, 'could not extend or release a lease')
    })
    return turn
  }
  let beats = 0
  const beat = setInterval(() => {
    beats += 1
    if (beats === MOST_BEATS) clearInterval(beat)
    void inTurn(prolong)
  }, BEAT_MS)
  beat.unref()

  return {
    renew: async () => {
      await inTurn(prolong)
      return typeof mine === 'string'
    },
    release: async () => {
      clearInterval(beat)
      void inTurn(async () => {
        if (typeof mine !== 'string') return
        await db.execute(sql`
          update ${table} set lease_until = null
          where id = ${id} and lease_until = ${mine}::timestamptz`)
      })
      await last
    },
  }
}
