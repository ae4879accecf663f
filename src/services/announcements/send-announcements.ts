import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { SUBSCRIBER_KIND } from '@/domain/notifications/unsubscribe-kinds'
import { mailContentToText } from '@/domain/notifications/mail-content'
import { renderMail } from '@/integrations/email/render-mail'
import {
  isDefinitelyNotSent,
  isDeferred,
  MailRefusedError,
  sendMail,
} from '@/integrations/email/send'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics.mjs'
import { getExecutor } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'
import { buildAnnouncementMail } from '@/services/notifications/announcements/announcement-mail'
import { readSiteInfo } from '@/services/notifications/read-site-info'
import { type UnsubscribeTarget, unsubscribeUrl } from '@/services/notifications/unsubscribe-token'
import { startScheduledAnnouncements } from './start-announcement'
import {
  type ClaimedRecipient,
  claimRecipient,
  getSkipReason,
  type RecipientOutcome,
  recordRecipientOutcome,
} from './announcement-recipients'
import { queueSending } from './queue-sending'

/** The maximum duration of a run, so that a worker can shut down quickly. */
const MAX_RUN_MS = 10_000
/** The delay until the next run while recipients wait for the rate limit or for other emails. */
const RECHECK_MS = 2000
/** The delay until the next attempt if the mail server is unreachable. */
const DOWN_SECONDS = 60
/** The maximum number of attempts for a deferred email. The delay grows with each attempt. */
const MAX_TRIES = 8
const DEFER_SECONDS = 5 * 60

/**
 * Sends due announcements one email at a time, and enqueues another run while recipients remain.
 * The job queue prevents concurrent runs. Each recipient is claimed before sending, and the outcome
 * is recorded afterward. If the process is killed in between, the delivery is uncertain: the next
 * run marks the recipient as 'unsure', and only the instructor can send the email again.
 */
export async function sendAnnouncements(req: PayloadRequest): Promise<void> {
  await startScheduledAnnouncements(req)
  const db = await getExecutor(req)
  await markInterruptedAsUnsure(db)
  const deadline = Date.now() + MAX_RUN_MS
  let isMailServerDown = false
  while (!isMailServerDown && Date.now() < deadline) {
    const recipient = await claimRecipient(db, env.MAIL_PER_MINUTE)
    if (!recipient) break
    const outcome = await deliver(req, recipient)
    await recordRecipientOutcome(db, recipient.id, outcome)
    isMailServerDown = outcome.kind === 'deferred' && !outcome.isCounted
  }
  await endFinishedAnnouncements(db)
  if (await hasWaitingRecipients(db))
    await queueSending(
      req,
      new Date(Date.now() + (isMailServerDown ? DOWN_SECONDS * 1000 : RECHECK_MS)),
    )
}

async function deliver(
  req: PayloadRequest,
  recipient: ClaimedRecipient,
): Promise<RecipientOutcome> {
  const skipReason = getSkipReason(recipient)
  if (skipReason) return { kind: 'skipped', skipReason }
  const mail = buildAnnouncementMail(recipient, recipient, recipient)
  const url = unsubscribeUrl(toUnsubscribeTarget(recipient))
  const renderedMail = await renderMail({
    subject: mail.subject,
    text: mailContentToText(mail),
    content: mail,
    siteInfo: await readSiteInfo(req),
    unsubscribeUrl: url,
  })
  try {
    await sendMail({
      to: recipient.email,
      subject: mail.subject,
      ...renderedMail,
      id: `announcement-${recipient.id}`,
      unsubscribeUrl: url,
    })
    metrics.mails.inc({ outcome: 'sent' })
    return { kind: 'sent' }
  } catch (error) {
    const outcome = toOutcome(error, recipient.tries)
    metrics.mails.inc({ outcome: outcome.kind === 'refused' ? 'refused' : 'later' })
    log.warn({ err: error, outcome: outcome.kind }, 'announcement email was not accepted')
    return outcome
  }
}

function toUnsubscribeTarget({ userId, subscriberId }: ClaimedRecipient): UnsubscribeTarget {
  if (subscriberId !== null) return { subscriberId, kind: SUBSCRIBER_KIND }
  if (userId === null) throw new Error('The recipient of an announcement was deleted.')
  return { userId, kind: 'announcements' }
}

function toOutcome(error: unknown, tries: number): RecipientOutcome {
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof MailRefusedError) return { kind: 'refused', reason }
  if (!isDefinitelyNotSent(error)) return { kind: 'unsure', reason }
  if (!isDeferred(error))
    return { kind: 'deferred', retryAfterSeconds: DOWN_SECONDS, reason, isCounted: false }
  if (tries >= MAX_TRIES) return { kind: 'refused', reason }
  return { kind: 'deferred', retryAfterSeconds: DEFER_SECONDS * tries, reason, isCounted: true }
}

/** Marks recipients as 'unsure' if an earlier run claimed them and then died. */
async function markInterruptedAsUnsure(db: Executor): Promise<void> {
  await db.execute(sql`
    update announcement_recipients set status = 'unsure',
      reason = 'Sending was interrupted, so we don’t know whether it arrived.'
    where status = 'claimed'`)
}

async function endFinishedAnnouncements(db: Executor): Promise<void> {
  await db.execute(sql`
    update announcements a set state = 'done', ended_at = now()
    where a.state = 'sending' and not exists (
      select 1 from announcement_recipients r
      where r.announcement_id = a.id and r.status in ('waiting', 'claimed'))`)
}

async function hasWaitingRecipients(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select exists (
      select 1 from announcements a join announcement_recipients r on r.announcement_id = a.id
      where a.state = 'sending' and r.status = 'waiting') as waits`)
  return z.object({ waits: z.boolean() }).parse(rows[0]).waits
}
