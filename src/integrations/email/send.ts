import { createTransport } from 'nodemailer'
import { isEmailAddress } from '@/domain/identity/email'
import { certificateProblem } from '@/domain/operations/certificate-problem'
import type { ProblemOf } from '@/domain/operations/operations'
import { env } from '@/lib/env'
import { isSampleEmail } from '@/domain/sample/sample-email'
import { log } from '@/lib/log'

export type OutgoingMail = {
  /** A single recipient, so that no one sees who else received it. */
  to: string
  /** Where replies go; defaults to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: { name: string; mimeType: string; bytes: Buffer }[]
  /** The same for every attempt, so that email clients show a duplicate once. */
  id: string
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string
  /** Written by a person to another person: not an automated message (RFC 3834). */
  isPersonal?: boolean
}

const transport = createTransport({
  url: env.SMTP_URL,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // An email must not make this process read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** A permanent rejection by the mail server or by our own checks: retrying is pointless. */
export class MailRefused extends Error {}

/**
 * Returns whether a failed email was certainly not sent: the server was not reached, or rejected
 * it. Otherwise the connection broke, and the email may still arrive.
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

/** Returns whether the mail server deferred this email; it may accept others. */
export const isDeferred = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

/**
 * Sends one email, and returns the mail server's response. Sample recipients of the demo get
 * nothing. Throws MailRefused for an invalid address or a permanent rejection, and the server's
 * error when it may accept the email later.
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
  // Two addresses in one string would be two recipients.
  if (!isEmailAddress(to)) throw new MailRefused('An email needs exactly one recipient.')
  if (isSampleEmail(to)) return 'Not sent: this person is part of the sample.'
  const sending = transport.sendMail({
    from: env.MAIL_FROM,
    to,
    // An invalid reply address is left out: the email itself must arrive.
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
      // Suppresses out-of-office replies (RFC 3834, section 5).
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

/** Checks whether the mail server accepts emails, without sending one. */
export async function checkMailServer(): Promise<ProblemOf<'mail'> | null> {
  try {
    await transport.verify()
    return null
  } catch (error) {
    log.debug({ err: error }, 'mail server check failed')
    if (!(error instanceof Error)) return 'unreachable'
    if ('code' in error && error.code === 'EAUTH') return 'credentials'
    return certificateProblemOf(error) ?? 'unreachable'
  }
}

/** Nodemailer replaces the error's code and stores Node's as `originalCode`. */
const certificateProblemOf = (error: Error) =>
  'originalCode' in error ? certificateProblem(String(error.originalCode)) : null

/**
 * Whether a 5xx response (RFC 5321, 4.2.1) concerns this email: its sender, recipient, or content.
 * A failed login does not: the email waits until the settings are corrected.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const concernsMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return concernsMail && typeof responseCode === 'number' && responseCode >= 500
}

const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${onOneLine(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Removes line breaks, which would start another header. */
const onOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
