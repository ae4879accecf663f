import { z } from 'zod'
import { sendMail } from '@/integrations/email/send'
import { log } from '@/lib/log'
import type { Handler } from './handler'

const mailSchema = z.object({
  to: z.array(z.string()).length(1),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  kind: z.string(),
})

/** Sends one mail. The queue repeats it for as long as the mail server does not take it. */
export const sendMailTask: Handler = async (_req, payload, jobId) => {
  const { to, kind, ...mail } = mailSchema.parse(payload)
  const [address = ''] = to
  await sendMail({ ...mail, to: address, id: `${kind}-${jobId}` })
  log.info({ kind, jobId }, 'mail sent')
}
