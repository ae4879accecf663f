import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { mailContentSchema, mailContentToText } from '@/domain/notifications/mail-content'
import { SUBSCRIBER_KIND, unsubscribeKinds } from '@/domain/notifications/unsubscribe-kinds'
import { renderMail } from '@/integrations/email/render-mail'
import {
  isDefinitelyNotSent,
  MailRefusedError,
  type OutgoingMail,
  sendMail,
} from '@/integrations/email/send'
import { log } from '@/lib/log'
import { redactMessage } from '@/lib/create-logger.mjs'
import { metrics } from '@/lib/metrics.mjs'
import { wantsNotification } from '@/services/notifications/notification-settings'
import { readSiteInfo } from '@/services/notifications/read-site-info'
import { type UnsubscribeTarget, unsubscribeUrl } from '@/services/notifications/unsubscribe-token'
import {
  cancelMail,
  type ClaimedMail,
  claimMail,
  markMailSent,
  recordFailedAttempt,
} from '@/services/notifications/mail-delivery-status'
import { recordSentMail } from '@/services/notifications/record-sent-mail'
import { readReceipt } from '@/services/checkout/fulfillment/receipts/read-receipt'
import { getReceiptFile } from '@/services/checkout/fulfillment/receipts/receipt-file'
import { migrateQueuedMail } from './migrate-queued-mail'
import type { JobHandler } from './handler'

const jobSchema = z.object({ mailId: z.guid() })

const contentSchema = mailContentSchema.extend({
  subject: z.string(),
  replyTo: z.string().optional(),
  receiptId: z.uuid().optional(),
  unsubscribe: z.enum(unsubscribeKinds).optional(),
  subscriberId: z.uuid().optional(),
  until: z.iso.datetime().optional(),
})

type QueuedContent = z.infer<typeof contentSchema>

/**
 * Renders and sends one email. Throws if sending fails, so that the queue retries the job. If the
 * server rejects the email permanently, lists it for the instructor instead. Drops emails to
 * deleted accounts.
 */
export const sendMailTask: JobHandler = async (req, payload, { id: jobId }) => {
  const job = jobSchema.safeParse(payload)
  if (!job.success) return migrateQueuedMail(req, jobId, payload)
  const mail = await claimMail(req, job.data.mailId)
  if (!mail) return
  const { id: mailId, kind } = mail
  try {
    const content = contentSchema.parse(mail.content)
    if (await shouldSkip(req, mail, content)) {
      log.info({ kind, mailId }, 'email skipped: expired or unsubscribed')
      await cancelMail(req, mailId)
      return
    }
    await deliver(req, mail, await toOutgoingMail(req, mail, content))
  } catch (error) {
    const reason = error instanceof Error ? redactMessage(error) : 'It failed.'
    const isRefused = error instanceof MailRefusedError
    if (!(await recordFailedAttempt(req, mail, { reason, isRefused }))) throw error
    log.error({ err: error, kind, mailId }, 'gave up on an email')
    return
  }
  log.info({ kind, mailId }, 'email sent')
}

async function shouldSkip(
  req: PayloadRequest,
  { userId }: ClaimedMail,
  { until, unsubscribe }: QueuedContent,
): Promise<boolean> {
  if (until !== undefined && Date.parse(until) < Date.now()) return true
  return userId !== null && unsubscribe
    ? !(await wantsNotification(req, userId, unsubscribe))
    : false
}

async function toOutgoingMail(
  req: PayloadRequest,
  { id, kind, to, userId }: ClaimedMail,
  content: QueuedContent,
): Promise<OutgoingMail> {
  const { subject, replyTo, receiptId } = content
  const target = toUnsubscribeTarget(userId, content)
  const unsubscribeLink = target && unsubscribeUrl(target)
  const renderedMail = await renderMail({
    subject,
    text: mailContentToText(content),
    content,
    unsubscribeUrl: unsubscribeLink,
    siteInfo: await readSiteInfo(req),
  })
  return {
    to,
    replyTo,
    subject,
    ...renderedMail,
    attachments: receiptId ? await attachReceipt(req, receiptId) : [],
    id: `${kind}-${id}`,
    unsubscribeUrl: unsubscribeLink,
    isPersonal: kind === 'personal',
  }
}

function toUnsubscribeTarget(
  userId: string | null,
  { unsubscribe, subscriberId }: QueuedContent,
): UnsubscribeTarget | undefined {
  if (subscriberId !== undefined) return { subscriberId, kind: SUBSCRIBER_KIND }
  return userId && unsubscribe ? { userId, kind: unsubscribe } : undefined
}

async function attachReceipt(
  req: PayloadRequest,
  receiptId: string,
): Promise<OutgoingMail['attachments']> {
  const receipt = await readReceipt(req, receiptId, { asSystem: true })
  if (!receipt) throw new Error('The receipt of an email is missing.')
  try {
    return [await getReceiptFile(receipt, null)]
  } catch (error) {
    // Sends the email even without the receipt, because the email contains the link to
    // choose a password, and the dashboard also has the receipt.
    log.error({ err: error, receiptId }, 'could not attach a receipt to its email')
    return []
  }
}

async function deliver(req: PayloadRequest, mail: ClaimedMail, outgoing: OutgoingMail) {
  const { subject } = outgoing
  let response: string
  try {
    response = await sendMail(outgoing)
    metrics.mails.inc({ outcome: 'sent' })
  } catch (error) {
    const isRefused = error instanceof MailRefusedError
    const outcome = isRefused ? 'refused' : isDefinitelyNotSent(error) ? 'later' : 'unsure'
    metrics.mails.inc({ outcome: isRefused ? 'refused' : 'later' })
    const reply = error instanceof Error ? error.message : ''
    await recordSentMail(req, mail, { subject, outcome, response: reply })
    throw error
  }
  try {
    await markMailSent(req, mail.id)
    await recordSentMail(req, mail, { subject, outcome: 'accepted', response })
  } catch (error) {
    // The email has already been sent, so a database error must not cause a second delivery.
    log.error({ err: error, mailId: mail.id }, 'email sent, but its status was not saved')
  }
}
