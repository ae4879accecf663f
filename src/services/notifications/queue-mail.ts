import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { MailContent } from '@/domain/notifications/mail-content'
import type { UnsubscribeKind } from '@/domain/notifications/unsubscribe-kinds'
import { env } from '@/lib/env'
import { enqueueJob, storableJson } from '@/services/database/enqueue-job'
import { inTransaction } from '@/services/database/in-transaction'
import { withTemplateOverride } from './templates/template-overrides'
import type { TemplateSource } from './templates/render-template'

export type Mail = MailContent & {
  to: string[]
  /** The reply address, if it is not the site's. */
  replyTo?: string
  subject: string
  /** The kind of email, for the log: 'reset-password'. */
  kind: string
  /** The receipt to attach as a PDF, rendered when the email is sent. */
  receiptId?: string
  /** The account that the email is about, if it is the recipient's; deleted with it. */
  userId?: string
  /** The account is already deleted: an abandoned email retains no recipient or content. */
  isLast?: boolean
  /**
   * The preference of an optional email. It gets an unsubscribe link, and is not sent if the
   * preference is off by then. Requires `userId`.
   */
  unsubscribe?: UnsubscribeKind
  /** The time (ISO 8601) after which the email is outdated and not sent. */
  until?: string
  /** The template; the instructor's override replaces its text. */
  source?: TemplateSource
}

const rowsSchema = z.array(z.object({ id: z.string() }))

/**
 * Queues an email in the transaction of `req`, separately to each recipient, so that it is sent
 * only if the transaction commits. The row stores text without layout: the worker renders it when
 * sending, so that queued emails survive a deploy. Applies the instructor's template overrides.
 * Returns the ids of the rows. Throws for an email that links to another site.
 */
export async function queueMail(req: PayloadRequest, written: Mail): Promise<string[]> {
  const { to, kind, userId, ...content } = await withTemplateOverride(written, req)
  if (content.link && !content.link.url.startsWith(`${env.SITE_URL}/`))
    throw new Error('An email links only to this site.')
  return inTransaction(req, async (tx, db) => {
    const { rows } = await db.execute(sql`
      insert into outgoing_mails (kind, user_id, recipient, content)
      select ${kind}, ${userId ?? null}::uuid, recipient, ${storableJson(content)}::jsonb
      from jsonb_array_elements_text(${JSON.stringify(to)}::jsonb) as recipient
      returning id`)
    const ids = rowsSchema.parse(rows).map(({ id }) => id)
    for (const mailId of ids) await queueSendMail(tx, mailId)
    return ids
  })
}

/**
 * Enqueues the job that sends a queued email. The email counts its own attempts (`claimMail`): the
 * job has spare ones for when a worker dies.
 */
export const queueSendMail = (req: PayloadRequest, mailId: string): Promise<void> =>
  enqueueJob(req, 'sendMail', { mailId }, { maxAttempts: 50 })
