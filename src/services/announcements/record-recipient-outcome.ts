import { sql } from '@payloadcms/db-postgres'
import type { SkipReason } from '@/domain/announcements/announcement-state'
import type { Executor } from '@/upstream/payload/transactions'

/** What became of a mail that was claimed. */
export type RecipientOutcome =
  | { kind: 'sent' }
  | { kind: 'skipped'; because: SkipReason }
  | { kind: 'refused'; reason: string }
  | { kind: 'unsure'; reason: string }
  /** The mail server has it for certain not, and is asked again after so many seconds. */
  | { kind: 'put off'; seconds: number; reason: string; isCounted: boolean }

/** Writes down what became of a mail that was claimed. */
export async function recordRecipientOutcome(
  db: Executor,
  id: string,
  outcome: RecipientOutcome,
): Promise<void> {
  if (outcome.kind === 'put off') {
    const { seconds, reason, isCounted } = outcome
    await db.execute(sql`
      update announcement_recipients set status = 'waiting', reason = ${reason},
        retry_at = now() + make_interval(secs => ${seconds}::int),
        tries = tries - ${isCounted ? 0 : 1}::int
      where id = ${id}::uuid and status in ('claimed', 'unsure')`)
    return
  }
  const reason = 'reason' in outcome ? outcome.reason : null
  const because = outcome.kind === 'skipped' ? outcome.because : null
  await db.execute(sql`
    update announcement_recipients set status = ${outcome.kind}::enum_announcement_recipients_status,
      reason = ${reason}, skipped = ${because}::enum_announcement_recipients_skipped, retry_at = null
    where id = ${id}::uuid and status in ('claimed', 'unsure')`)
}
