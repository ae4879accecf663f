import type { PayloadRequest } from 'payload'
import { type MailContent, mailText } from '@/domain/notifications/mail-content'
import type { UnsubscribeKind } from '@/domain/notifications/unsubscribe-kinds'
import { env } from '@/lib/env'
import { enqueueJob, type Jobs } from '@/services/database/enqueue-job'
import { inSavedWords } from './words/saved-words'
import type { SaidWith } from './words/say'

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
  said?: SaidWith
}

/**
 * Queues a mail in the transaction of `req`: it is sent exactly when what it tells of has happened,
 * to each receiver on its own. The queue keeps words and no look: the worker lays them out when it
 * sends, so that what waits outlives a deploy.
 */
export async function queueMail(req: PayloadRequest, mail: Mail): Promise<void> {
  for (const address of mail.to)
    await enqueueJob(req, 'sendMail', await mailJob(req, mail, address))
}

/**
 * A mail to one of its receivers, as the queue keeps it: in the words that the instructor has given
 * it by now. Throws for a mail that links to another site.
 */
export async function mailJob(
  req: PayloadRequest,
  written: Mail,
  address: string,
): Promise<Jobs['sendMail']> {
  const mail = await inSavedWords(written, req)
  if (mail.link && !mail.link.url.startsWith(`${env.SITE_URL}/`))
    throw new Error('A mail links to this site alone.')
  return { ...mail, to: [address], text: mailText(mail) }
}
