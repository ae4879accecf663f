import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { mailText } from '@/domain/notifications/mail-content'
import { renderMail } from '@/integrations/email/render-mail'
import { isCertainlyNotSent, isDeferred, MailRefused, sendMail } from '@/integrations/email/send'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics.mjs'
import { executorOf } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'
import { announcementMail } from '@/services/notifications/announcements/announcement-mail'
import { readMailFrame } from '@/services/notifications/read-mail-frame'
import { unsubscribeUrl } from '@/services/notifications/unsubscribe/unsubscribe-token'
import { startScheduledAnnouncements } from './start-announcement'
import { type Claim, claimRecipient, reasonToSkip } from './claim-recipient'
import { queueSending } from './queue-sending'
import { type RecipientOutcome, recordRecipientOutcome } from './record-recipient-outcome'

/** A run ends after so long, and the next one goes on: a worker that stops waits for it. */
const RUN_MS = 10_000
/** What waits for its turn, or for other mail, is looked at again after so long. */
const LOOK_AGAIN_MS = 2000
/** While the mail server is not reached. */
const DOWN_SECONDS = 60
/** A mail that the server puts off is tried so often, in steps of so many seconds. */
const MOST_TRIES = 8
const PUT_OFF_SECONDS = 5 * 60

/**
 * Sends what is due of announcements, one mail after the other, and queues itself while there is
 * more. Never run beside itself: its queue sees to that. Each mail is claimed before it is sent and
 * settled after, so whoever is killed in between leaves one of which nobody knows whether it went
 * out. It is marked as that by the next run, and sent again by nobody but the instructor.
 */
export async function sendAnnouncements(req: PayloadRequest): Promise<void> {
  await startScheduledAnnouncements(req)
  const db = await executorOf(req)
  await markUnsure(db)
  const until = Date.now() + RUN_MS
  let isDown = false
  while (!isDown && Date.now() < until) {
    const claim = await claimRecipient(db, env.MAIL_PER_MINUTE)
    if (!claim) break
    const outcome = await deliver(req, claim)
    await recordRecipientOutcome(db, claim.id, outcome)
    isDown = outcome.kind === 'put off' && !outcome.isCounted
  }
  await endFinished(db)
  if (await isAnybodyWaiting(db))
    await queueSending(req, new Date(Date.now() + (isDown ? DOWN_SECONDS * 1000 : LOOK_AGAIN_MS)))
}

async function deliver(req: PayloadRequest, claim: Claim): Promise<RecipientOutcome> {
  const because = reasonToSkip(claim)
  if (because) return { kind: 'skipped', because }
  const mail = announcementMail({ ...claim, id: claim.userId }, claim)
  const url = unsubscribeUrl({ userId: claim.userId, kind: 'announcements' })
  const words = await renderMail({
    subject: mail.subject,
    text: mailText(mail),
    content: mail,
    frame: await readMailFrame(req),
    unsubscribeUrl: url,
  })
  try {
    await sendMail({
      to: claim.email,
      subject: mail.subject,
      ...words,
      id: `announcement-${claim.id}`,
      unsubscribeUrl: url,
    })
    metrics.mails.inc({ outcome: 'sent' })
    return { kind: 'sent' }
  } catch (error) {
    const outcome = outcomeOf(error, claim.tries)
    metrics.mails.inc({ outcome: outcome.kind === 'refused' ? 'refused' : 'later' })
    log.warn({ err: error, outcome: outcome.kind }, 'announcement email was not accepted')
    return outcome
  }
}

function outcomeOf(error: unknown, tries: number): RecipientOutcome {
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof MailRefused) return { kind: 'refused', reason }
  if (!isCertainlyNotSent(error)) return { kind: 'unsure', reason }
  if (!isDeferred(error))
    return { kind: 'put off', seconds: DOWN_SECONDS, reason, isCounted: false }
  if (tries >= MOST_TRIES) return { kind: 'refused', reason }
  return { kind: 'put off', seconds: PUT_OFF_SECONDS * tries, reason, isCounted: true }
}

/** What a run before this one had claimed and not settled: it died in the middle of the mail. */
async function markUnsure(db: Executor): Promise<void> {
  await db.execute(sql`
    update announcement_recipients set status = 'unsure',
      reason = 'Sending was interrupted, so we don’t know whether it arrived.'
    where status = 'claimed'`)
}

async function endFinished(db: Executor): Promise<void> {
  await db.execute(sql`
    update announcements a set state = 'done', ended_at = now()
    where a.state = 'sending' and not exists (
      select 1 from announcement_recipients r
      where r.announcement_id = a.id and r.status in ('waiting', 'claimed'))`)
}

async function isAnybodyWaiting(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select exists (
      select 1 from announcements a join announcement_recipients r on r.announcement_id = a.id
      where a.state = 'sending' and r.status = 'waiting') as waits`)
  return z.object({ waits: z.boolean() }).parse(rows[0]).waits
}
