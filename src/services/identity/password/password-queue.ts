import { AppError } from '@/domain/messages/app-error'
import { makeWorkQueue } from '@/lib/work-queue'

const MAX_WAITING_REGISTRATIONS = 20

/**
 * Limits how many transactions hash passwords at the same time. Each hash takes 250 ms of CPU and
 * holds a connection, so forty concurrent sign-ins would use all database connections. Tasks with
 * the same key (the user's ID, if any) run one at a time, because each needs the user's lock.
 * Throws AppError 503 if the queue is full, and 'too_many_requests' (429) if too many tasks with
 * the same key are waiting.
 */
export const inPasswordQueue = makeWorkQueue({
  concurrency: 4,
  maxWaiting: 200,
  maxWaitingPerKey: 50,
})

/** The queue for unknown browsers, which must not block payments or known browsers. */
export const inVisitorQueue = makeWorkQueue({
  concurrency: 2,
  maxWaiting: 100,
  maxWaitingPerKey: 50,
})

/**
 * Queues a registration without a payment, which anyone can submit in bulk. All of them share one
 * key, so that they block nothing else. Throws AppError 'registrations_full' (503).
 */
export const inRegistrationQueue = <T>(work: () => Promise<T>): Promise<T> =>
  inPasswordQueue('registrations for nothing', work, {
    maxWaiting: MAX_WAITING_REGISTRATIONS,
    whenFull: () => new AppError('registrations_full'),
  })
