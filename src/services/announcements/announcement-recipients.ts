import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import type { SkipReason } from '@/domain/announcements/announcement-state'
import { timeZoneValues } from '@/domain/identity/time-zones'
import type { Executor } from '@/upstream/payload/transactions'

const claimedRecipientSchema = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.unknown(),
  tries: z.coerce.number(),
  userId: z.string().nullable(),
  subscriberId: z.string().nullable(),
  isNewsletter: z.boolean(),
  email: z.string(),
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  timezone: z.enum(timeZoneValues).nullable(),
  status: z.string(),
  isConfirmed: z.boolean(),
  isSubscribed: z.boolean(),
})

export type ClaimedRecipient = z.infer<typeof claimedRecipientSchema>

/**
 * Claims the next recipient. If the process then dies, the recipient stays claimed, and the email
 * isn't sent again automatically. Returns null if no recipient is waiting, if the rate limit has
 * been reached, or if other emails are queued, because those are sent first.
 * @param maxPerMinute the maximum number of emails per minute, across all announcements
 */
export async function claimRecipient(
  db: Executor,
  maxPerMinute: number,
): Promise<ClaimedRecipient | null> {
  const { rows } = await db.execute(sql`
    with next as (
      select r.id from announcement_recipients r join announcements a on a.id = r.announcement_id
      where a.state = 'sending' and r.status = 'waiting'
        and (r.retry_at is null or r.retry_at <= now())
        and ${maxPerMinute}::int > (
          select count(*) from announcement_recipients c
          where c.claimed_at > now() - interval '1 minute')
        and not exists (
          select 1 from outgoing_mails m where m.status = 'queued' and m.tries = 0)
      order by a.begun_at, r.announcement_id, r.id limit 1
      for update of r skip locked),
    claimed as (
      update announcement_recipients r set status = 'claimed', claimed_at = now(),
        tries = r.tries + 1
      from next where r.id = next.id
      returning r.id, r.announcement_id, r.user_id, r.subscriber_id, r.tries)
    select claimed.id, a.subject, a.body, claimed.tries, u.id as "userId",
      s.id as "subscriberId", a.audience = 'subscribers' as "isNewsletter",
      coalesce(u.email, s.email) as email, u.username, u.display_name as "displayName", u.timezone,
      coalesce(u.status::text, 'active') as status,
      coalesce(u.email_verified, s.state <> 'pending', false) as "isConfirmed",
      case when s.id is not null then s.state = 'active'
        else coalesce(n.announcements, true) end as "isSubscribed"
    from claimed join announcements a on a.id = claimed.announcement_id
      left join subscribers s on s.id = claimed.subscriber_id
      left join users u on u.id = coalesce(claimed.user_id,
        (select own.id from users own where own.email = s.email and own.email_verified))
      left join notification_settings n on n.user_id = u.id`)
  return rows.length === 0 ? null : claimedRecipientSchema.parse(rows[0])
}

/** Returns why to skip a recipient, based on their current settings, or null to send the email. */
export function getSkipReason({
  status,
  isConfirmed,
  isSubscribed,
}: ClaimedRecipient): SkipReason | null {
  if (status !== 'active') return 'disabled'
  if (!isConfirmed) return 'unconfirmed'
  return isSubscribed ? null : 'unwilling'
}

export type RecipientOutcome =
  | { kind: 'sent' }
  | { kind: 'skipped'; skipReason: SkipReason }
  | { kind: 'refused'; reason: string }
  | { kind: 'unsure'; reason: string }
  /**
   * The mail server didn't accept the email, so it will be retried. If `isCounted`, this attempt
   * counts toward the maximum number of attempts.
   */
  | { kind: 'deferred'; retryAfterSeconds: number; reason: string; isCounted: boolean }

/** Records the outcome of sending an announcement to a claimed recipient. */
export async function recordRecipientOutcome(
  db: Executor,
  id: string,
  outcome: RecipientOutcome,
): Promise<void> {
  if (outcome.kind === 'deferred') {
    const { retryAfterSeconds, reason, isCounted } = outcome
    await db.execute(sql`
      update announcement_recipients set status = 'waiting', reason = ${reason},
        retry_at = now() + make_interval(secs => ${retryAfterSeconds}::int),
        tries = tries - ${isCounted ? 0 : 1}::int
      where id = ${id}::uuid and status in ('claimed', 'unsure')`)
    return
  }
  const reason = 'reason' in outcome ? outcome.reason : null
  const skipReason = outcome.kind === 'skipped' ? outcome.skipReason : null
  await db.execute(sql`
    update announcement_recipients set status = ${outcome.kind}::enum_announcement_recipients_status,
      reason = ${reason}, skipped = ${skipReason}::enum_announcement_recipients_skipped, retry_at = null
    where id = ${id}::uuid and status in ('claimed', 'unsure')`)
}
