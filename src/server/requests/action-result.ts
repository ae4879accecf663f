import 'server-only'
import { APIError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { FailureCode } from '@/domain/messages/error-catalog'
import { messages } from '@/domain/messages/messages'
import { log, errorReference } from '@/lib/log'
import { isUnstorableValueError } from '@/lib/unstorable-value-error.mjs'
import { isDatabaseDown } from './database-down'

const NOT_FOUND = 404

/** The description of a failed request that the client receives: a stable code and a message. */
export type Failure = {
  code: FailureCode
  message: string
  /** Identifies an unexpected error in the log. */
  reference?: string
  /** The current price, if the page displays an outdated price. */
  priceCents?: number
  received?: number
}

/** The result of every action, and of every endpoint call in the browser. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: Failure }

/**
 * Converts a thrown error to a failure for the client. AppErrors and a few known errors of the
 * database and Payload have their own codes. All others are logged, and the client receives only a
 * reference.
 */
export function toFailure(error: unknown, source: string): { status: number; failure: Failure } {
  if (error instanceof AppError) {
    if (error.cause !== undefined)
      log.warn({ err: error.cause, code: error.code, where: source }, 'expected failure')
    const { code, userMessage: message, details, status } = error
    return { status, failure: { ...details, code, message } }
  }
  if (isDatabaseDown(error)) {
    log.error({ err: error, where: source }, 'database unreachable')
    return toFailure(new AppError('unavailable'), source)
  }
  if (isAccountDeleted(error)) return toFailure(new AppError('session_ended'), source)
  if (error instanceof APIError && error.status === NOT_FOUND)
    return toFailure(new AppError('not_found'), source)
  if (isUnstorableValueError(error)) {
    log.error({ err: error, where: source }, 'input cannot be stored')
    return toFailure(new AppError('unstorable'), source)
  }
  const reference = errorReference()
  log.error({ err: error, reference, where: source }, 'unexpected failure')
  const message = messages.general.unexpected(reference)
  return { status: 500, failure: { code: 'unexpected', message, reference } }
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Returns whether a row could not be written because the user's account was just deleted. */
function isAccountDeleted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isUserForeignKey =
    'code' in error &&
    error.code === FOREIGN_KEY_VIOLATION &&
    'constraint' in error &&
    typeof error.constraint === 'string' &&
    error.constraint.endsWith('_users_id_fk')
  return isUserForeignKey || isAccountDeleted(error.cause)
}
