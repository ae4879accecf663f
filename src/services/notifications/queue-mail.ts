import type { PayloadRequest } from 'payload'
import { type MailContent, mailText } from '@/domain/notifications/mail-content'
import { env } from '@/lib/env'
import { enqueueJob, type Jobs } from '@/services/database/enqueue-job'

export type Mail = MailContent & {
  to: string[]
  /** Who gets the answer, when that is not the site. */
  replyTo?: string
  subject: string
  /** What the mail is about, for the log: 'reset-password'. */
  kind: string
  /** The row of `sent-mails` that was written with it, for a mail that the instructor wrote. */
  sentMailId?: string
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
}

/**
 * Queues a mail in the transaction of `req`: it is sent exactly when what it tells of has happened,
 * to each receiver on its own. The queue keeps words and no look: the worker lays them out when it
 * sends, so that what waits outlives a deploy.
 */
export async function queueMail(req: PayloadRequest, mail: Mail): Promise<void> {
  for (const address of mail.to) await enqueueJob(req, 'sendMail', mailJob(mail, address))
}

/**
 * A mail to one of its receivers, as the queue keeps it. Throws for a mail that links to another
 * site.
 */
export function mailJob(mail: Mail, address: string): Jobs['sendMail'] {
  if (mail.link && !mail.link.url.startsWith(`${env.SITE_URL}/`))
    throw new Error('A mail links to this site alone.')
  return { ...mail, to: [address], text: mailText(mail) }
}
