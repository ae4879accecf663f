import { sql } from '@payloadcms/db-postgres'
import type { SkipReason } from '@/domain/announcements/announcement-state'
import type { Executor } from '@/upstream/payload/transactions'

export type RecipientOutcome =
  | { kind: 'sent' }
  | { kind: 'skipped'; skipReason: SkipReason }
  | { kind: 'refused'; reason: string }
  | { kind: 'unsure'; reason: string }
  /**
   * The mail server didn't accept the email, which is retried after `seconds`. `isCounted`: this
   * attempt counts toward the limit.
   */
  | { kind: 'deferred'; seconds: number; reason: string; isCounted: boolean }

/** Records the outcome of sending an announcement to a claimed recipient. */
export async function recordRecipientOutcome(
  db: Executor,
  id: string,
  outcome: RecipientOutcome,
): Promise<void> {
  if (outcome.kind === 'deferred') {
    const { seconds, reason, isCounted } = outcome
    await db.execute(sql`
      update announcement_recipients set status = 'waiting', reason = ${reason},
        retry_at = now() + make_interval(secs => ${seconds}::int),
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
