import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { findUserId } from '@/services/identity/find-user-id'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { consumeInProcess } from '../limits/limits'
import { currentClientInfo } from './client-info'

// A correct password without a two-factor code is not a failure.
const failures: ErrorCode[] = ['invalid_credentials', 'account_disabled', 'wrong_code']

/** Logs a failed sign-in, outside the transaction, unless a rate limit rejected it. */
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

/** Logs a wrong two-factor code behind an emailed link. `userId` is null if there was no code. */
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
  // Limited, so that an attacker can't fill the database with failures of invented emails.
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
