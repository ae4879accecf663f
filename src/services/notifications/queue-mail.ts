import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { MailContent } from '@/domain/notifications/mail-content'
import type { UnsubscribeKind } from '@/domain/notifications/unsubscribe-kinds'
import { env } from '@/lib/env'
import { enqueueJob, toStorableJson } from '@/services/database/enqueue-job'
import { inTransaction } from '@/services/database/in-transaction'
import { withTemplateOverride } from './templates/template-overrides'
import type { TemplateSource } from './templates/render-template'

export type Mail = MailContent & {
  to: string[]
  /** The Reply-To email, if it isn't the site's. */
  replyTo?: string
  subject: string
  /** The kind of email for logs, such as 'reset-password'. */
  kind: string
  /** The id of the receipt to attach as a PDF, which is rendered when the email is sent. */
  receiptId?: string
  /** The recipient's account. Its unsent emails are deleted with it. */
  userId?: string
  /** The newsletter subscriber, if the email is about their subscription. */
  subscriberId?: string
  /** Whether the account was deleted, so that an abandoned email keeps no recipient or content. */
  isLast?: boolean
  /** The preference that controls an optional email, checked when sending. Requires `userId`. */
  unsubscribe?: UnsubscribeKind
  /** The time (ISO 8601) after which the email is outdated and isn't sent. */
  until?: string
  /** The template, whose text the instructor may have overridden. */
  source?: TemplateSource
}

const rowsSchema = z.array(z.object({ id: z.string() }))

/**
 * Queues an email for each recipient in the transaction of `req`, with the instructor's template
 * overrides. The rows store text without layout, so that queued emails remain valid after a deploy.
 * Returns the ids of the rows. Throws if the email links to another site.
 */
export async function queueMail(req: PayloadRequest, mail: Mail): Promise<string[]> {
  const { to, kind, userId, ...content } = await withTemplateOverride(mail, req)
  if (content.link && !content.link.url.startsWith(`${env.SITE_URL}/`))
    throw new Error('An email links only to this site.')
  return inTransaction(req, async (txReq, db) => {
    const { rows } = await db.execute(sql`
      insert into outgoing_mails (kind, user_id, recipient, content)
      select ${kind}, ${userId ?? null}::uuid, recipient, ${toStorableJson(content)}::jsonb
      from jsonb_array_elements_text(${JSON.stringify(to)}::jsonb) as recipient
      returning id`)
    const ids = rowsSchema.parse(rows).map(({ id }) => id)
    for (const mailId of ids) await enqueueSendMailJob(txReq, mailId)
    return ids
  })
}

/**
 * Enqueues the job that sends an email. `claimMail` limits the attempts to send it; the job has
 * more attempts, in case a worker crashes.
 */
export const enqueueSendMailJob = (req: PayloadRequest, mailId: string): Promise<void> =>
  enqueueJob(req, 'sendMail', { mailId }, { maxAttempts: 50 })
