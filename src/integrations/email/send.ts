import { createTransport } from 'nodemailer'
import { isEmailAddress } from '@/domain/identity/email'
import type { ProblemOf } from '@/domain/operations/operations'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

export type OutgoingMail = {
  /** One address: nobody learns who else got it. */
  to: string
  /** Where an answer goes; to the site when it is left out. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Files that go with it. */
  attachments?: { name: string; mimeType: string; bytes: Buffer }[]
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

/**
 * The mail server, or common sense, refuses this mail for good: trying it again changes nothing.
 */
export class MailRefused extends Error {}

/**
 * Hands one mail to the mail server, and answers what it said. Throws MailRefused when the address
 * is none or the server refuses the mail for good, and the server's error when it may take it
 * later.
 */
export async function sendMail({
  to,
  replyTo,
  subject,
  text,
  html,
  attachments = [],
  id,
}: OutgoingMail): Promise<string> {
  // Two addresses in one text would be two receivers.
  if (!isEmailAddress(to)) throw new MailRefused('A mail has no single address to go to.')
  const sending = transport.sendMail({
    from: env.MAIL_FROM,
    to,
    // What is no address is left out: the mail itself must arrive.
    ...(replyTo && isEmailAddress(replyTo) ? { replyTo } : {}),
    subject: onOneLine(subject),
    text,
    html,
    attachments: attachments.map(({ name, mimeType, bytes }) => ({
      filename: onOneLine(name),
      contentType: mimeType,
      content: bytes,
    })),
    messageId: `<${onOneLine(id)}@${new URL(env.SITE_URL).hostname}>`,
  })
  const { response } = await sending.catch((error: unknown) => {
    throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
  })
  return response
}

/**
 * Whether nobody knows if the server has taken a mail: the connection broke off after its words
 * were on their way, and before the answer.
 */
export function isUnsure(error: unknown): boolean {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'DATA' &&
    !('responseCode' in error)
  )
}

/** Looks whether the mail server would take a mail, without sending one. */
export async function checkMailServer(): Promise<ProblemOf<'mail'> | null> {
  try {
    await transport.verify()
    return null
  } catch (error) {
    log.debug({ err: error }, 'the mail server was looked at')
    return error instanceof Error && 'code' in error && error.code === 'EAUTH'
      ? 'credentials'
      : 'unreachable'
  }
}

/**
 * Whether a 5xx (RFC 5321, 4.2.1) speaks of this mail: of its sender, its receiver or its words. A
 * refused sign-in at the mail server is no such thing, it is mended in the settings while the mail
 * waits.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500
}

/** A line break would end the header and begin another one. */
const onOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
