import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { renderMail } from '@/integrations/email/render-mail'
import { MailRefused, type OutgoingMail, sendMail } from '@/integrations/email/send'
import { log } from '@/lib/log'
import { readMailFrame } from '@/services/account/read-mail-frame'
import { giveUpMail, markMailSent } from '@/services/account/follow-mail'
import type { Handler } from './handler'

const envelope = {
  to: z.array(z.string()).length(1),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  kind: z.string(),
}

const contentSchema = z.object({
  paragraphs: z.array(z.string()),
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
 * Lays one mail out and sends it. The queue repeats it, later each time, for as long as the mail server does not take it; what
 * is refused for good is given up at once. What is given up is listed for the instructor.
 */
export const sendMailTask: Handler = async (req, payload, jobId) => {
  const mail = mailSchema.parse(payload)
  const { kind, replyTo, subject, text } = mail
  const [to = ''] = mail.to
  const words =
    'html' in mail
      ? { text, html: mail.html }
      : await renderMail({ subject, text, content: mail, frame: await readMailFrame(req) })
  await sendOrGiveUp(req, jobId, { to, replyTo, subject, ...words, id: `${kind}-${jobId}` })
  log.info({ kind, jobId }, 'mail sent')
  await markMailSent(req, jobId)
}

async function sendOrGiveUp(req: PayloadRequest, jobId: string, mail: OutgoingMail): Promise<void> {
  try {
    await sendMail(mail)
  } catch (error) {
    if (error instanceof MailRefused) await giveUpMail(req, jobId)
    throw error
  }
}
