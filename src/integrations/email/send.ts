import { createTransport } from 'nodemailer'
import { isEmailAddress } from '@/domain/email'
import { env } from '@/lib/env'

export type OutgoingMail = {
  /** One address: nobody learns who else got it. */
  to: string
  /** Where an answer goes; to the site when it is left out. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The same for every attempt, so that a mail sent twice is shown once. */
  id: string
}

const transport = createTransport({
  url: env.SMTP_URL,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // Nothing in a mail may make this process read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Hands one mail to the mail server. Throws when the address is none, or the server's error. */
export async function sendMail({
  to,
  replyTo,
  subject,
  text,
  html,
  id,
}: OutgoingMail): Promise<void> {
  // Two addresses in one text would be two receivers.
  if (!isEmailAddress(to)) throw new Error('A mail has no single address to go to.')
  await transport.sendMail({
    from: env.MAIL_FROM,
    to,
    // What is no address is left out: the mail itself must arrive.
    ...(replyTo && isEmailAddress(replyTo) ? { replyTo } : {}),
    subject: onOneLine(subject),
    text,
    html,
    messageId: `<${onOneLine(id)}@${new URL(env.SITE_URL).hostname}>`,
  })
}

/** A line break would end the header and begin another one. */
const onOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
