import 'server-only'
import { AppError } from '@/domain/app-error'
import { messages } from '@/domain/messages'
import { log, newReference } from '@/lib/log'
import { isAccountGone } from './account-gone'
import { isDatabaseDown } from './database-down'

/** What a form is told when something did not work: a stable code, the sentence, a reference if it is our fault. */
export type Failure = { code: string; message: string; reference?: string }

/** The answer of every action. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: Failure }

/**
 * Turns what was thrown into what may be shown. An AppError is expected and shown as it is; a
 * database that cannot be reached and an account that was just deleted are said; anything else is logged under a reference, and only the reference is shown.
 */
export function failureOf(error: unknown, where: string): { status: number; failure: Failure } {
  if (error instanceof AppError) {
    if (error.cause !== undefined)
      log.warn({ err: error.cause, code: error.code, where }, 'expected failure')
    const { code, userMessage: message, facts, status } = error
    return { status, failure: { ...facts, code, message } }
  }
  if (isDatabaseDown(error)) {
    log.error({ err: error, where }, 'the database cannot be reached')
    return { status: 503, failure: { code: 'unavailable', message: messages.general.unavailable } }
  }
  if (isAccountGone(error)) {
    const { sessionEnded } = messages.general
    return { status: 401, failure: { code: 'session_ended', message: sessionEnded } }
  }
  const reference = newReference()
  log.error({ err: error, reference, where }, 'unexpected failure')
  const message = messages.general.unexpected(reference)
  return { status: 500, failure: { code: 'unexpected', message, reference } }
}
