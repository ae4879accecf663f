import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { paypalSettings } from '@/integrations/paypal/settings'

const rowsSchema = z.array(z.object({ id: z.uuid(), state: z.string() }))

/** A row that should have been processed by now but has no job. */
export type OverdueItem = z.output<typeof rowsSchema>[number]

/** SQL condition: a job with this key is running or has attempts left. */
const hasJobSql = (key: ReturnType<typeof sql>) => sql`exists (
  select 1 from graphile_worker.jobs job
  where job.key = ${key} and (job.attempts < job.max_attempts or job.locked_at is not null))`

/**
 * Claims checkouts that should have been processed by now but have no job. Starts with those that
 * were checked least recently, and marks them as checked. Concurrent workers claim different
 * checkouts.
 */
export async function claimOverdueCheckouts(
  req: PayloadRequest,
  limit: number,
): Promise<OverdueItem[]> {
  // Bypass Payload, so that no hooks run and other processes see the change immediately.
  const { rows } = await req.payload.db.drizzle.execute(sql`
    update checkouts set looked_at = now() where id in (
      select c.id from checkouts c
      where c.environment = ${paypalSettings().environment}
        and (c.looked_at is null or c.looked_at < now() - interval '5 minutes')
        and case c.state::text
          when 'draft' then c.paypal_order_id is null and c.created_at < now() -
            case when c.coupon_id is null then interval '1 hour' else interval '30 minutes' end
          when 'paying' then c.updated_at < now() - interval '5 minutes'
            and not ${hasJobSql(sql`'settle:' || c.id`)}
          when 'capturing' then c.updated_at < now() - interval '2 minutes'
            and not ${hasJobSql(sql`'settle:' || c.id`)}
          when 'pending' then c.updated_at < now() - interval '10 minutes'
            and not ${hasJobSql(sql`'settle:' || c.id`)}
          when 'declined' then c.paypal_order_id is not null
            and c.updated_at < now() - interval '2 minutes'
          when 'paid' then c.updated_at < now() - interval '3 minutes'
            and not ${hasJobSql(sql`'provision:' || c.id`)}
          else false end
      order by c.looked_at nulls first, c.created_at
      limit ${limit}
      for update skip locked)
    returning id, state::text as state`)
  return rowsSchema.parse(rows)
}

/** Finds unfinished refunds in this PayPal environment that have no job. */
export async function findOverdueRefunds(
  req: PayloadRequest,
  limit: number,
): Promise<OverdueItem[]> {
  const { rows } = await req.payload.db.drizzle.execute(sql`
    select r.id, r.state::text as state from refunds r join payments p on p.id = r.payment_id
    where p.environment = ${paypalSettings().environment} and r.state in ('sending', 'pending') and r.updated_at < now() - interval '2 minutes'
      and not ${hasJobSql(sql`'refund:' || r.id`)}
    -- In random order, so that refunds that cannot be synced never block the others.
    order by random() limit ${limit}`)
  return rowsSchema.parse(rows)
}

/**
 * Finds received webhook events that have no job. `state` is 'old' if the event has been retried
 * for three days.
 */
export async function findStaleWebhooks(
  req: PayloadRequest,
  limit: number,
): Promise<OverdueItem[]> {
  const { rows } = await req.payload.db.drizzle.execute(sql`
    select e.id, case when e.created_at < now() - interval '3 days' then 'old' else 'new' end as state
    from webhook_events e
    where e.state = 'received' and e.created_at < now() - interval '2 minutes'
      and not ${hasJobSql(sql`'webhook:' || e.id`)}
    order by e.created_at limit ${limit}`)
  return rowsSchema.parse(rows)
}
