import { createTransport } from 'nodemailer'
import { isEmailAddress } from '@/domain/identity/email'
import { certificateProblem } from '@/domain/operations/certificate-problem'
import type { ProblemOf } from '@/domain/operations/operations'
import { env } from '@/lib/env'
import { isSampleEmail } from '@/domain/sample/sample-email'
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
  /** Where mail programs end mails of its kind at one press (RFC 8058). */
  unsubscribeUrl?: string
  /** A person wrote it to one other person: no automated message (RFC 3834). */
  isPersonal?: boolean
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
 * Whether the mail server has this mail for certain not, when sending it threw `error`: it was not
 * reached, or has said no. Otherwise the connection broke off, and the mail may arrive.
 */
export function isCertainlyNotSent(error: unknown): boolean {
  if (error instanceof MailRefused) return true
  if (!(error instanceof Error)) return false
  const [code, syscall, timeout] = ['code', 'syscall', 'timeoutType'].map((name): unknown =>
    Reflect.get(error, name),
  )
  return (
    certificateProblemOf(error) !== null ||
    typeof Reflect.get(error, 'responseCode') === 'number' ||
    ['EDNS', 'EAUTH', 'ETLS'].includes(String(code)) ||
    syscall === 'connect' ||
    ['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT'].includes(String(timeout))
  )
}

/** Whether the mail server puts this one mail off: another one may be taken. */
export const isDeferred = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

/**
 * Hands one mail to the mail server, and answers what it said. Nothing goes to somebody whom the
 * demo made up. Throws MailRefused when the address
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
  unsubscribeUrl,
  isPersonal = false,
}: OutgoingMail): Promise<string> {
  // Two addresses in one text would be two receivers.
  if (!isEmailAddress(to)) throw new MailRefused('An email needs exactly one recipient.')
  if (isSampleEmail(to)) return 'Not sent: this person is part of the sample.'
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
    headers: {
      // Out-of-office replies stay away from what a program sends (RFC 3834, section 5).
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl !== undefined && listHeaders(unsubscribeUrl)),
    },
    messageId: `<${onOneLine(id)}@${new URL(env.SITE_URL).hostname}>`,
  })
  const { response } = await sending.catch((error: unknown) => {
    throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
  })
  return response
}

/** Looks whether the mail server would take a mail, without sending one. */
export async function checkMailServer(): Promise<ProblemOf<'mail'> | null> {
  try {
    await transport.verify()
    return null
  } catch (error) {
    log.debug({ err: error }, 'the mail server was looked at')
    if (!(error instanceof Error)) return 'unreachable'
    if ('code' in error && error.code === 'EAUTH') return 'credentials'
    return certificateProblemOf(error) ?? 'unreachable'
  }
}

/** Nodemailer has a code of its own for a connection, and keeps what Node called it beside that. */
const certificateProblemOf = (error: Error) =>
  'originalCode' in error ? certificateProblem(String(error.originalCode)) : null

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

const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${onOneLine(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A line break would end the header and begin another one. */
const onOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
