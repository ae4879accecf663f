import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { findUserId } from '@/services/identity/find-user-id'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { consumeInProcess } from '../limits/limits'
import { currentClientInfo } from './client-info'

// The error codes of failed sign-ins. A correct password without a two-factor code is not a
// failure.
const failures: ErrorCode[] = ['invalid_credentials', 'account_disabled', 'wrong_code']

/**
 * Runs a sign-in attempt, and logs it as an audit event if it fails. Logs outside the attempt's
 * transaction, because that transaction is rolled back. Doesn't log attempts that exceed a rate
 * limit, because the attempts before them were logged. The sign-in itself logs a success.
 */
export async function recordingFailedSignIn<T>(
  req: PayloadRequest,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof AppError && failures.includes(error.code)) await logFailureOf(req, email)
    throw error
  }
}

/**
 * Runs an attempt to use an emailed link, which needs no password, and logs a wrong two-factor code
 * as an audit event. `userId` is null if the user entered no code.
 */
export async function recordingWrongCode<T>(
  req: PayloadRequest,
  userId: string | null,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'wrong_code'
    if (userId !== null && isWrong) await logFailure(req, userId)
    throw error
  }
}

const logFailure = async (req: PayloadRequest, userId: string | null) =>
  logAuditEvent(req, { kind: 'sign_in_failed', userId, clientInfo: await currentClientInfo() })

async function logFailureOf(req: PayloadRequest, email: string): Promise<void> {
  const userId = await findUserId(req, email)
  // Failures with unknown emails are limited, so that an attacker cannot fill the database with
  // invented emails.
  if (userId === null && !(await mayLogUnknown())) return
  await logFailure(req, userId)
}

async function mayLogUnknown(): Promise<boolean> {
  try {
    await consumeInProcess('unknownSignIn', 'all')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
