import 'server-only'
import { APIError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { errorCatalog, type FailureCode } from '@/domain/messages/error-catalog'
import { messages } from '@/domain/messages/messages'
import { log, newReference } from '@/lib/log'
import { isUnstorable } from '@/lib/unstorable.mjs'
import { isAccountDeleted } from './account-deleted'
import { isDatabaseDown } from './database-down'

const NOT_FOUND = 404

/** What a form is told when something did not work: a stable code and the sentence. */
export type Failure = {
  code: FailureCode
  message: string
  /** Under which it is in the log, when it is our fault. */
  reference?: string
  /** The true price, when the one that was shown is no longer right. */
  priceCents?: number
  /** How many bytes of a file have arrived. */
  received?: number
}

/** The answer of every action, and of every endpoint as the browser gets it. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: Failure }

/**
 * Turns what was thrown into what may be shown. An AppError is expected and shown as it is. Said
 * are also a database that cannot be reached, or cannot store what was entered, an account that was
 * just deleted, and a document that Payload does not find. Anything else is logged under a
 * reference, and only the reference is shown.
 */
export function failureOf(error: unknown, where: string): { status: number; failure: Failure } {
  if (error instanceof AppError) {
    if (error.cause !== undefined)
      log.warn({ err: error.cause, code: error.code, where }, 'expected failure')
    const { code, userMessage: message, facts, status } = error
    return { status, failure: { ...facts, code, message } }
  }
  if (isDatabaseDown(error)) {
    log.error({ err: error, where }, 'database unreachable')
    return known('unavailable')
  }
  if (isAccountDeleted(error)) return known('session_ended')
  if (error instanceof APIError && error.status === NOT_FOUND) return known('not_found')
  if (isUnstorable(error)) {
    log.error({ err: error, where }, 'input cannot be stored')
    return known('unstorable')
  }
  const reference = newReference()
  log.error({ err: error, reference, where }, 'unexpected failure')
  const message = messages.general.unexpected(reference)
  return { status: 500, failure: { code: 'unexpected', message, reference } }
}

type Known = 'unavailable' | 'session_ended' | 'not_found' | 'unstorable'

function known(code: Known): {
  status: number
  failure: Failure
} {
  const { status, sentence } = errorCatalog[code]
  return { status, failure: { code, message: sentence } }
}
