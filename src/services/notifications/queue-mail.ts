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
  /** Who gets the answer, when that is not the site. */
  replyTo?: string
  subject: string
  /** What the mail is about, for the log: 'reset-password'. */
  kind: string
  /** The receipt that goes with it as a PDF, as it is when the mail is sent. */
  receiptId?: string
  /**
   * Whose account it is about: it goes with the account. Not of mail to somebody else, an
   * instructor for instance.
   */
  userId?: string
  /**
   * The account is deleted already: once the mail is given up, neither address nor words are kept.
   */
  isLast?: boolean
  /**
   * The switch that governs it, of mail that one can do without. It goes out with a link that turns
   * it off, and not at all when it is off by then. Such a mail names its account.
   */
  unsubscribe?: UnsubscribeKind
  /**
   * Not after this time (ISO 8601): what is worth nothing, or is unkind, when it comes late. It is
   * not sent then.
   */
  until?: string
  /** Which words of the catalog it has: the instructor's own take their place. */
  source?: TemplateSource
}

const rowsSchema = z.array(z.object({ id: z.string() }))

/**
 * Queues a mail in the transaction of `req`: it is sent exactly when what it tells of has happened,
 * to each receiver on its own. Its row keeps words and no look: the worker lays them out when it
 * sends, so that what waits outlives a deploy. The words are those that the instructor has given it
 * by now. Answers the ids of the rows. Throws for a mail that links to another site.
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
 * Has the worker send a mail that is queued. The mail counts its tries itself (`claimMail`): the
 * queue has some to spare for those in which the worker died.
 */
export const queueSendMail = (req: PayloadRequest, mailId: string): Promise<void> =>
  enqueueJob(req, 'sendMail', { mailId }, { maxAttempts: 50 })
