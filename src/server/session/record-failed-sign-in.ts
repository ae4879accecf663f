import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { findUserId } from '@/services/identity/find-user-id'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { consumeInProcess } from '../limits/limits'
import { currentClientInfo } from './client-info'

// A correct password without a two-factor code is not a failure.
const failureCodes: ErrorCode[] = ['invalid_credentials', 'account_disabled', 'wrong_code']

/**
 * Runs a sign-in attempt. Logs any failure outside the transaction, unless a rate limit rejected
 * the attempt.
 */
export async function withFailedSignInLogging<T>(
  req: PayloadRequest,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof AppError && failureCodes.includes(error.code))
      await logFailureByEmail(req, email)
    throw error
  }
}

/**
 * Runs an attempt that follows an emailed link, and logs a wrong two-factor code. `userId` is null
 * if the user didn't enter a code.
 */
export async function withWrongCodeLogging<T>(
  req: PayloadRequest,
  userId: string | null,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const isWrongCode = error instanceof AppError && error.code === 'wrong_code'
    if (userId !== null && isWrongCode) await logFailure(req, userId)
    throw error
  }
}

const logFailure = async (req: PayloadRequest, userId: string | null) =>
  logAuditEvent(req, { kind: 'sign_in_failed', userId, clientInfo: await currentClientInfo() })

async function logFailureByEmail(req: PayloadRequest, email: string): Promise<void> {
  const userId = await findUserId(req, email)
  // This is limited, so that an attacker can't fill the database with failures for made-up emails.
  if (userId === null && !(await canLogUnknownEmail())) return
  await logFailure(req, userId)
}

async function canLogUnknownEmail(): Promise<boolean> {
  try {
    await consumeInProcess('unknownSignIn', 'all')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
