import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { enqueueJob, toStorableJson } from '@/services/database/enqueue-job'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import type { Executor } from '@/upstream/payload/transactions'
import { type DigestItem, digestKindNames } from './digest-kind'
import { digestKinds } from './digest-kinds'
import { queueMail } from './queue-mail'

/** The maximum number of items in an email. Further items are only counted. */
const MAX_ITEMS = 50

const digestSchema = z.object({ id: z.string(), dueAt: z.coerce.date(), isFirst: z.boolean() })

/**
 * Emails the first item of a group immediately, in the transaction of `req`. Collects further items
 * within the interval of their kind, and sends them as one email at the end of the interval, which
 * starts the next interval. Each recipient and group key has one row that stores the current
 * interval and the collected items.
 */
export async function notify(req: PayloadRequest, item: DigestItem): Promise<void> {
  await inTransaction(req, async (txReq, db) => {
    // Sorts the recipients, so that concurrent calls with the same recipients don't deadlock.
    for (const recipient of [...item.to].sort()) await notifyOne(txReq, db, recipient, item)
  })
}

async function notifyOne(
  req: PayloadRequest,
  db: Executor,
  recipient: string,
  { kind, groupKey, userId, aboutUserId, values }: DigestItem,
): Promise<void> {
  const { intervalMinutes, compose } = digestKinds[kind]
  const isFull = sql`jsonb_array_length(d.entries) >= ${MAX_ITEMS}::int`
  const { rows } = await db.execute(sql`
    insert into mail_digests as d (cause, recipient, user_id, due_at)
    values (${groupKey}, ${recipient}, ${userId ?? null}::uuid,
      now() + make_interval(mins => ${intervalMinutes}::int))
    on conflict (cause, recipient) do update set
      entries = case when ${isFull} then d.entries
        else d.entries || ${toStorableJson([{ kind, about: aboutUserId, values }])}::jsonb end,
      more = d.more + (${isFull})::int
    returning id, due_at as "dueAt", entries = '[]' as "isFirst"`)
  const { id, dueAt, isFirst } = digestSchema.parse(rows[0])
  if (isFirst) await queueMail(req, { ...compose([values], 0), userId, to: [recipient] })
  // Enqueues the job each time, so that a job that used up its attempts gets new ones.
  await queueDigest(req, id, dueAt)
}

const dueDigestSchema = z.object({
  to: z.string(),
  userId: z.string().nullable(),
  isDisabled: z.boolean(),
  entries: z.array(z.object({ kind: z.enum(digestKindNames), values: z.unknown() })),
  more: z.number(),
})

/**
 * Queues an email with the collected items and starts the next interval, or deletes the digest if
 * there are no items. Does nothing before the interval ends, or if the job runs again after a
 * worker crash. Sends to the account's current email, and skips disabled accounts.
 */
export async function sendDigest(req: PayloadRequest, digestId: string): Promise<void> {
  await inTransaction(req, async (txReq, db) => {
    const { rows } = await db.execute(sql`
      select coalesce(u.email, d.recipient) as "to", d.user_id as "userId",
        coalesce(u.status = 'disabled', false) as "isDisabled", d.entries, d.more
      from mail_digests d
        left join users u on u.id = d.user_id or (d.user_id is null and u.email = d.recipient)
      where d.id = ${digestId}::uuid and d.due_at <= now() for update of d`)
    if (rows.length === 0) return
    const { to, userId, isDisabled, entries, more } = dueDigestSchema.parse(rows[0])
    const [first] = entries
    if (!first) {
      await db.execute(sql`delete from mail_digests where id = ${digestId}::uuid`)
      return
    }
    const { kind } = first
    const { intervalMinutes, compose } = digestKinds[kind]
    const items = entries.map(({ values }) => values)
    if (!isDisabled)
      await queueMail(txReq, {
        ...compose(items, more),
        userId: userId ?? undefined,
        to: [to],
      })
    const { rows: updatedRows } = await db.execute(sql`
      update mail_digests set entries = '[]', more = 0,
        due_at = now() + make_interval(mins => ${intervalMinutes}::int)
      where id = ${digestId}::uuid returning due_at as "dueAt"`)
    await queueDigest(
      txReq,
      digestId,
      z.object({ dueAt: z.coerce.date() }).parse(updatedRows[0]).dueAt,
    )
  })
}

const queueDigest = (req: PayloadRequest, digestId: string, runAt: Date): Promise<void> =>
  enqueueJob(req, 'sendDigest', { digestId }, { key: `digest:${digestId}`, runAt })

/** Removes items about an account that is being deleted from other users' digests. */
export async function removeFromDigests(db: Executor, userId: string): Promise<void> {
  await db.execute(sql`
    with affected as (
      select id from mail_digests
      where entries @> ${JSON.stringify([{ about: userId }])}::jsonb
      order by recipient collate "C" for update)
    update mail_digests d set entries = (
      select coalesce(jsonb_agg(e.entry order by e.number), '[]')
      from jsonb_array_elements(d.entries) with ordinality as e (entry, number)
      where e.entry->>'about' is distinct from ${userId})
    from affected where d.id = affected.id`)
}

/** Deletes the collected items with a group key for all recipients. */
export async function clearDigests(req: PayloadRequest, groupKey: string): Promise<void> {
  await queryRows(req)(
    sql`update mail_digests set entries = '[]', more = 0 where cause = ${groupKey}`,
  )
}
