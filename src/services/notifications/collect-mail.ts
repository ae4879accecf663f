import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { enqueueJob, type Jobs, jobJson } from '@/services/database/enqueue-job'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { type Mail, mailJob, queueMail } from './queue-mail'

/** Something that somebody is told of by mail, and that one person can make happen many times. */
export type News = {
  /** With the receiver, what is told once in so many minutes: 'new-comment'. */
  cause: string
  minutes: number
  /** Whom it tells of, when that is not the receiver: their account's id. */
  about?: string
  /** Tells of this alone. */
  mail: Mail
  /** What stands for it in a mail of several. */
  entry: string[]
  /** A mail of several: the entries, the oldest first, and how many there are besides them. */
  together: (entries: string[][], more: number) => Mail
}

/** A mail of several lists as many, and counts the rest. */
const MOST_LISTED = 50

const ATTEMPTS = 25
const MINUTE_MS = 60_000

const windowSchema = z.object({
  minutes: z.number(),
  receiver: z.string(),
  userId: z.string().optional(),
  // Jobs of an older version have none.
  about: z.array(z.string()).default([]),
  count: z.number(),
  entries: z.array(z.array(z.string())),
})

const personSchema = z.object({ email: z.string(), status: z.string() })

/**
 * Mails the first news of a cause at once, in the transaction of `req`. What follows within so many
 * minutes is collected, and goes out as one mail at their end, which begins the next such time.
 *
 * A waiting job holds the time and what was collected in it. Whoever reads or writes it holds the
 * lock of its key, so that news that come while it is being sent are either in it or begin anew.
 */
export async function collectMail(req: PayloadRequest, news: News): Promise<void> {
  await inTransaction(req, async (tx, db) => {
    // In one order, so that two who tell the same people do not wait for each other.
    for (const address of [...news.mail.to].sort()) await tell(tx, db, address, news)
  })
}

async function tell(
  req: PayloadRequest,
  db: Executor,
  address: string,
  { cause, minutes, about, mail, entry, together }: News,
): Promise<void> {
  const key = `mail:${cause}:${address}`
  await lockWindow(db, key)
  const { rows } = await db.execute(
    sql`select payload from graphile_worker._private_jobs where key = ${key}`,
  )
  if (rows.length === 0) {
    await queueMail(req, { ...mail, to: [address] })
    await openWindow(req, key, { minutes, receiver: address, userId: mail.userId })
    return
  }
  const waiting = windowSchema.parse(rows[0]?.payload)
  const count = waiting.count + 1
  const entries = [...waiting.entries, entry].slice(0, MOST_LISTED)
  const next = count === 1 ? mail : together(entries, count - entries.length)
  const payload: Jobs['collectMail'] = {
    ...waiting,
    count,
    entries,
    mail: await mailJob(req, next, address),
    brief: count === 1 ? null : await mailJob(req, together([], count), address),
    about: [...new Set([...waiting.about, ...(about ? [about] : [])])],
  }
  // One that was given up has all its attempts again.
  await db.execute(sql`
    update graphile_worker._private_jobs
    set payload = ${jobJson(payload)}::json, updated_at = now(),
      attempts = case when locked_at is null then 0 else attempts end
    where key = ${key}`)
}

/**
 * Queues the mail of what was collected, and begins the next time, when there was anything; ends it
 * otherwise. Done again after its worker died it does nothing. It goes to the address that the
 * account has by now; whoever was disabled meanwhile gets nothing.
 */
export async function sendCollectedMail(req: PayloadRequest, jobId: string): Promise<void> {
  await inTransaction(req, async (tx, db) => {
    const ofJob = sql`from graphile_worker._private_jobs where id = ${jobId}::bigint`
    const { rows: keys } = await db.execute(sql`select key ${ofJob}`)
    const key = keys[0]?.key
    if (typeof key !== 'string') return
    await lockWindow(db, key)
    const { rows } = await db.execute(sql`select payload ${ofJob} and key = ${key}`)
    if (rows.length === 0) return
    // It stays in the queue until the worker has reported; nobody finds it any more.
    await db.execute(sql`
      update graphile_worker._private_jobs set key = null where id = ${jobId}::bigint`)
    const { count, minutes, receiver, userId } = windowSchema.parse(rows[0]?.payload)
    if (count === 0) return
    const { rows: people } = await db.execute(sql`
      select email, status from users
      where ${userId === undefined ? sql`email = ${receiver}` : sql`id = ${userId}::uuid`}`)
    const person = z.array(personSchema).parse(people)[0] ?? { email: receiver, status: 'active' }
    if (person.status !== 'disabled')
      await db.execute(sql`
        select graphile_worker.add_job('sendMail',
          jsonb_set((j.payload->'mail')::jsonb, '{to}', jsonb_build_array(${person.email}::text))::json,
          max_attempts => ${ATTEMPTS}::int)
        from graphile_worker._private_jobs j where j.id = ${jobId}::bigint`)
    await openWindow(tx, key, { minutes, receiver, userId })
  })
}

/**
 * Takes an account that is being deleted out of what others will be told. What tells of nobody else
 * is not sent; of what several people did, it is told how often.
 */
export async function forgetInCollectedMail(db: Executor, userId: string): Promise<void> {
  const them = JSON.stringify([userId])
  const { rows } = await db.execute(sql`
    select key from graphile_worker._private_jobs
    where key like 'mail:%' and payload::jsonb->'about' @> ${them}::jsonb
    order by key`)
  for (const { key } of keysSchema.parse(rows)) {
    await lockWindow(db, key)
    await db.execute(sql`
      update graphile_worker._private_jobs set payload = (payload::jsonb || case
        when payload::jsonb->'about' = ${them}::jsonb
        then ${JSON.stringify(nothing)}::jsonb
        else jsonb_build_object('about', (payload::jsonb->'about') - ${userId}::text,
          'entries', '[]'::jsonb, 'mail', payload::jsonb->'brief')
        end)::json
      where key = ${key} and payload::jsonb->'about' @> ${them}::jsonb`)
  }
}

/**
 * Drops what was collected of a cause and not mailed yet, whoever would get it. The time goes on.
 */
export async function forgetCause(req: PayloadRequest, cause: string): Promise<void> {
  await inTransaction(req, async (_tx, db) => {
    const { rows } = await db.execute(sql`
      select key from graphile_worker._private_jobs
      where starts_with(key, ${`mail:${cause}:`}) order by key`)
    for (const { key } of keysSchema.parse(rows)) {
      await lockWindow(db, key)
      await db.execute(sql`
        update graphile_worker._private_jobs
        set payload = (payload::jsonb || ${JSON.stringify(nothing)}::jsonb)::json
        where key = ${key}`)
    }
  })
}

const keysSchema = z.array(z.object({ key: z.string() }))

/** What a time holds that begins. */
const nothing = { about: [], count: 0, entries: [], mail: null, brief: null }

const lockWindow = (db: Executor, key: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)

async function openWindow(
  req: PayloadRequest,
  key: string,
  window: Pick<Jobs['collectMail'], 'minutes' | 'receiver' | 'userId'>,
): Promise<void> {
  const runAt = new Date(Date.now() + window.minutes * MINUTE_MS)
  const options = { key, runAt, maxAttempts: ATTEMPTS }
  await enqueueJob(req, 'collectMail', { ...window, ...nothing }, options)
}
