import { AppError } from '@/domain/messages/app-error'
import { makeWorkQueue } from '@/lib/work-queue'

const MAX_REGISTRATIONS = 20

/**
 * Runs a few transactions with password hashing at a time. Each hash occupies a core for a quarter
 * of a second and holds a database connection: without a queue, forty concurrent sign-ins would
 * take all connections. Work on one account (`who`: its id or a substitute) waits in its own line
 * and runs one at a time, as its lock requires anyway.
 *
 * Throws AppError 503 if the queue is full, 'too_many_requests' (429) if the account's line is.
 */
export const inPasswordQueue = makeWorkQueue({ concurrency: 4, waiting: 200, waitingPerKey: 50 })

/**
 * A separate queue for sign-ins from unknown browsers, with or without an account: made-up emails
 * can fill it without blocking payments, password changes or known browsers.
 */
export const inVisitorQueue = makeWorkQueue({ concurrency: 2, waiting: 100, waitingPerKey: 50 })

/**
 * Runs a registration without a payment, which anyone can send in bulk. All of them share one line
 * in the queue, so they can't block sign-ins or registrations after a payment.
 *
 * Throws AppError 503 if too many are waiting.
 */
export const inRegistrationQueue = <T>(work: () => Promise<T>): Promise<T> =>
  inPasswordQueue('registrations for nothing', work, {
    waiting: MAX_REGISTRATIONS,
    whenFull: () => new AppError('registrations_full'),
  })
