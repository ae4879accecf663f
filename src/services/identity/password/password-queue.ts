import { AppError } from '@/domain/messages/app-error'
import { makeWorkQueue } from '@/lib/work-queue'

const MAX_REGISTRATIONS = 20

/**
 * Runs work that hashes a password inside a transaction, a few at a time. Each hash takes a core
 * for a quarter of a second and holds a connection meanwhile: without a queue, forty people who
 * sign in at once would leave none for anybody else. What concerns one account (`who`: its id, or
 * whatever stands for it) waits in a line of its own and has one place in the queue; its lock lets
 * one through at a time anyhow.
 *
 * Throws AppError 503 when far too many are waiting, 'too_many_requests' (429) when they are of one
 * account.
 */
export const inPasswordQueue = makeWorkQueue({ atOnce: 4, waiting: 200, waitingOfOne: 50 })

/**
 * The same for sign-ins in browsers that nobody knows, with or without an account: made-up emails
 * can fill this queue, and keep nobody out who pays, who changes a password or whose browser is
 * known.
 */
export const inVisitorQueue = makeWorkQueue({ atOnce: 2, waiting: 100, waitingOfOne: 50 })

/**
 * The same for registrations that cost nothing, which anybody can send by the dozen: all of them
 * together wait in one line and have one place in the queue, so that they keep nobody from signing
 * in or from registering after a payment.
 *
 * Throws AppError 503 when far too many are waiting.
 */
export const inRegistrationQueue = <T>(work: () => Promise<T>): Promise<T> =>
  inPasswordQueue('registrations for nothing', work, {
    waiting: MAX_REGISTRATIONS,
    whenFull: () => new AppError('registrations_full'),
  })
