import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { mailBlockSchema } from '@/domain/notifications/mail-blocks'
import type { MailOutcome } from '@/domain/notifications/mail-outcomes'
import { unsubscribeKinds } from '@/domain/notifications/unsubscribe-kinds'
import { renderMail } from '@/integrations/email/render-mail'
import {
  isCertainlyNotSent,
  MailRefused,
  type OutgoingMail,
  sendMail,
} from '@/integrations/email/send'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics.mjs'
import { wantsNotification } from '@/services/notifications/notification-settings'
import { readMailFrame } from '@/services/notifications/read-mail-frame'
import { unsubscribeUrl } from '@/services/notifications/unsubscribe/unsubscribe-token'
import { giveUpMail, hasLeft, markMailSent } from '@/services/notifications/follow-mail'
import { recordSentMail } from '@/services/notifications/record-sent-mail'
import { readReceipt } from '@/services/checkout/fulfillment/receipts/read-receipt'
import { receiptFile } from '@/services/checkout/fulfillment/receipts/receipt-file'
import type { Handler } from './handler'

const envelope = {
  to: z.array(z.string()).length(1),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  kind: z.string(),
  receiptId: z.uuid().optional(),
  userId: z.uuid().optional(),
  unsubscribe: z.enum(unsubscribeKinds).optional(),
  until: z.iso.datetime().optional(),
  sentMailId: z.uuid().optional(),
}

const contentSchema = z.object({
  heading: z.string().optional(),
  paragraphs: z.array(z.string()),
  blocks: z.array(mailBlockSchema).optional(),
  details: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  link: z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }).optional(),
  why: z.string().optional(),
})

const mailSchema = z.union([
  contentSchema.extend(envelope),
  // Queued before mails were laid out here.
  z.object({ ...envelope, html: z.string() }),
])

/**
 * Lays one mail out and sends it. The queue repeats it, later each time, for as long as the mail
 * server does not take it; what is refused for good is given up at once. What is given up is listed
 * for the instructor. Mail of a deleted account is dropped.
 */
export const sendMailTask: Handler = async (req, payload, { id: jobId }) => {
  const mail = mailSchema.parse(payload)
  const { kind, replyTo, subject, text, receiptId } = mail
  const [to = ''] = mail.to
  // It was under way when its account was deleted.
  if (mail.userId && (await hasLeft(req, mail.userId))) return
  if (mail.until !== undefined && Date.parse(mail.until) < Date.now()) {
    log.info({ kind, jobId }, 'a mail came too late and is not sent')
    return
  }
  const ending =
    mail.unsubscribe && mail.userId ? { kind: mail.unsubscribe, userId: mail.userId } : null
  if (ending && !(await wantsNotification(req, ending.userId, ending.kind))) return
  const endUrl = ending ? unsubscribeUrl(ending) : undefined
  const words =
    'html' in mail
      ? { text, html: mail.html }
      : await renderMail({
          subject,
          text,
          content: mail,
          unsubscribeUrl: endUrl,
          frame: await readMailFrame(req),
        })
  const attachments = receiptId ? await receiptAttached(req, receiptId) : []
  const id = `${kind}-${jobId}`
  const outgoing = {
    to,
    replyTo,
    subject,
    ...words,
    attachments,
    id,
    unsubscribeUrl: endUrl,
    isPersonal: kind === 'personal',
  }
  await sendOrGiveUp(req, jobId, outgoing, async (outcome, answer) => {
    const { userId, sentMailId } = mail
    if (!userId) return
    await recordSentMail(req, {
      jobId,
      userId,
      sentMailId,
      to,
      subject,
      kind,
      outcome,
      answer,
    })
  })
  log.info({ kind, jobId }, 'mail sent')
  await markMailSent(req, jobId)
}

async function receiptAttached(
  req: PayloadRequest,
  receiptId: string,
): Promise<OutgoingMail['attachments']> {
  const receipt = await readReceipt(req, receiptId, { asSystem: true })
  if (!receipt) throw new Error('A mail comes with a receipt that does not exist.')
  try {
    return [await receiptFile(receipt, null)]
  } catch (error) {
    // What cannot be drawn must not keep the way into the account from its buyer: the receipt has
    // its place in the dashboard.
    log.error({ err: error, receiptId }, 'a receipt was not attached to its mail')
    return []
  }
}

async function sendOrGiveUp(
  req: PayloadRequest,
  jobId: string,
  mail: OutgoingMail,
  record: (outcome: MailOutcome, answer: string) => Promise<void>,
): Promise<void> {
  let answer: string
  try {
    answer = await sendMail(mail)
    metrics.mails.inc({ outcome: 'sent' })
  } catch (error) {
    const isRefused = error instanceof MailRefused
    await record(
      isRefused ? 'refused' : isCertainlyNotSent(error) ? 'later' : 'unsure',
      error instanceof Error ? error.message : '',
    )
    metrics.mails.inc({ outcome: isRefused ? 'refused' : 'later' })
    if (isRefused) await giveUpMail(req, jobId)
    throw error
  }
  // The mail is on its way: a database that fails now must not have it sent once more.
  await record('accepted', answer).catch((error: unknown) => {
    log.error({ err: error, jobId }, 'a mail was sent and not noted')
  })
}
