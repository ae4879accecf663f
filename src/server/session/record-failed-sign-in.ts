import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { findUserId } from '@/services/identity/find-user-id'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { consumeHere } from '../limits/limits'
import { currentClientInfo } from './client-info'

// What somebody meets who is not let in. What is asked for besides a right password is no failure.
const failures: ErrorCode[] = ['invalid_credentials', 'account_disabled', 'wrong_code']

/**
 * Records an attempt to sign in that fails. It is written down by itself, because what the attempt
 * wrote is undone. An attempt that the limiter stops is not: those before it were. A success is
 * recorded with its session.
 */
export async function recordingFailedSignIn<T>(
  req: PayloadRequest,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof AppError && failures.includes(error.code)) await recordFailure(req, email)
    throw error
  }
}

/**
 * The same at a mailed link, whose owner needs no password but the second step. Null when no code
 * is given.
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
    if (userId !== null && isWrong) await record(req, userId)
    throw error
  }
}

const record = async (req: PayloadRequest, userId: string | null) =>
  logAuditEvent(req, { kind: 'sign_in_failed', userId, clientInfo: await currentClientInfo() })

async function recordFailure(req: PayloadRequest, email: string): Promise<void> {
  const userId = await findUserId(req, email)
  // Nobody reads about accounts that do not exist one by one: a flood of made-up ones must not fill
  // the database.
  if (userId === null && !(await mayRecordUnknown())) return
  await record(req, userId)
}

async function mayRecordUnknown(): Promise<boolean> {
  try {
    await consumeHere('unknownSignIn', 'all')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
