import { createTransport } from 'nodemailer'
import { isEmailAddress } from '@/domain/identity/email'
import { classifyCertificateProblem } from '@/domain/operations/classify-certificate-problem'
import type { ProblemOf } from '@/domain/operations/system-health'
import { env } from '@/lib/env'
import { isSampleEmail } from '@/domain/sample/sample-email'
import { log } from '@/lib/log'

export type OutgoingMail = {
  /** A single recipient, so that recipients cannot see each other's addresses. */
  to: string
  /** The email address for replies. Defaults to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: { name: string; mimeType: string; bytes: Buffer }[]
  /** The ID, the same for every attempt, so that email clients recognize duplicates. */
  id: string
  /** The one-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string
  /** Whether a person wrote the email. Other emails are marked as automated (RFC 3834). */
  isPersonal?: boolean
}

const transport = createTransport({
  url: env.SMTP_URL,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // Prevent emails from making this process read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** A permanent rejection by the mail server or by our own validation. Don't retry the email. */
export class MailRefusedError extends Error {}

/**
 * Returns whether an error means that an email definitely wasn't sent. Any other error means that
 * the connection broke and the email may still arrive.
 */
export function isDefinitelyNotSent(error: unknown): boolean {
  if (error instanceof MailRefusedError) return true
  if (!(error instanceof Error)) return false
  const [code, syscall, timeoutType] = ['code', 'syscall', 'timeoutType'].map((name): unknown =>
    Reflect.get(error, name),
  )
  return (
    findCertificateProblem(error) !== null ||
    typeof Reflect.get(error, 'responseCode') === 'number' ||
    ['EDNS', 'EAUTH', 'ETLS'].includes(String(code)) ||
    syscall === 'connect' ||
    ['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT'].includes(String(timeoutType))
  )
}

/** Checks if the server temporarily rejected this email or its recipient, but may accept others. */
export const isDeferred = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

/**
 * Sends one email, except to the demo's sample users, and returns the mail server's response.
 * Throws MailRefusedError for an invalid address or a permanent rejection, and otherwise the
 * original error.
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
  // Nodemailer would treat two email addresses in this string as two recipients.
  if (!isEmailAddress(to)) throw new MailRefusedError('An email needs exactly one recipient.')
  if (isSampleEmail(to)) return 'Not sent: this person is part of the sample.'
  const sendPromise = transport.sendMail({
    from: env.MAIL_FROM,
    to,
    // Omit an invalid reply address, because the email itself must still arrive.
    ...(replyTo && isEmailAddress(replyTo) ? { replyTo } : {}),
    subject: toOneLine(subject),
    text,
    html,
    attachments: attachments.map(({ name, mimeType, bytes }) => ({
      filename: toOneLine(name),
      contentType: mimeType,
      content: bytes,
    })),
    headers: {
      // Suppresses out-of-office replies (RFC 3834, section 5).
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
    },
    messageId: `<${toOneLine(id)}@${new URL(env.SITE_URL).hostname}>`,
  })
  const { response } = await sendPromise.catch((error: unknown) => {
    throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error
  })
  return response
}

/** Checks the mail server's connection and credentials. Returns the problem, or null. */
export async function checkMailServer(): Promise<ProblemOf<'mail'> | null> {
  try {
    await transport.verify()
    return null
  } catch (error) {
    log.debug({ err: error }, 'mail server check failed')
    if (!(error instanceof Error)) return 'unreachable'
    if ('code' in error && error.code === 'EAUTH') return 'credentials'
    return findCertificateProblem(error) ?? 'unreachable'
  }
}

/**
 * Returns an error's certificate problem. Nodemailer moves Node.js's error code to
 * `originalCode`.
 */
const findCertificateProblem = (error: Error) =>
  'originalCode' in error ? classifyCertificateProblem(String(error.originalCode)) : null

/**
 * Checks if the server permanently rejected the email (5xx, RFC 5321, 4.2.1) because of its sender,
 * recipient, or content. After a failed login, the email is retried until the settings are
 * corrected.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const isMailError = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isMailError && typeof responseCode === 'number' && responseCode >= 500
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${toOneLine(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Replaces control characters with spaces, because a line break would start another header. */
const toOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
