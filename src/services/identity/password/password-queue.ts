import { AppError } from '@/domain/messages/app-error'
import { makeWorkQueue } from '@/lib/work-queue'

const MAX_REGISTRATIONS = 20

/**
 * Limits how many transactions hash passwords at the same time. Each hash uses a CPU core for a
 * quarter of a second and holds a database connection, so without a queue forty concurrent sign-ins
 * would take all connections. The key of a task is the user's id, or a substitute if there is no
 * account. Tasks with the same key run one at a time, because each needs the user's lock.
 *
 * Throws AppError 503 if the queue is full, and 'too_many_requests' (429) if too many tasks with
 * the same key are waiting.
 */
export const inPasswordQueue = makeWorkQueue({ concurrency: 4, waiting: 200, waitingPerKey: 50 })

/**
 * A separate queue for sign-ins from unknown browsers. Sign-ins with made-up emails can fill it
 * without blocking payments, password changes or known browsers.
 */
export const inVisitorQueue = makeWorkQueue({ concurrency: 2, waiting: 100, waitingPerKey: 50 })

/**
 * Queues a registration without a payment, which anyone can submit in bulk. All such registrations
 * share one key in the password queue, so they can't block sign-ins or registrations after a
 * payment.
 *
 * Throws AppError 'registrations_full' (503) if too many are waiting.
 */
export const inRegistrationQueue = <T>(work: () => Promise<T>): Promise<T> =>
  inPasswordQueue('registrations for nothing', work, {
    waiting: MAX_REGISTRATIONS,
    whenFull: () => new AppError('registrations_full'),
  })
