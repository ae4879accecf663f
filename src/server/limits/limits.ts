import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'
import { log } from '@/lib/log'
import { getPayloadClient } from '../payload'

const MINUTE = 60

/** Each limit allows `points` uses within `duration` seconds, counted across all instances. */
const limits = {
  signInAccount: { points: 10, duration: 15 * MINUTE },
  signInAddress: { points: 60, duration: 15 * MINUTE },
  // Correct passwords: each computes a hash, opens a session, and often sends an email. Successes
  // count, too.
  signInRight: { points: 30, duration: 60 * MINUTE },
  // Three codes are valid at a time, so a guess succeeds with a probability of three in a million.
  // These limits allow about one success in 10,000 days.
  codeAccount: { points: 6, duration: 15 * MINUTE },
  codeAccountDay: { points: 30, duration: 24 * 60 * MINUTE },
  ownPassword: { points: 10, duration: 15 * MINUTE },
  // Correct and wrong passwords across all forms, because each check computes a hash.
  ownPasswordHour: { points: 60, duration: 60 * MINUTE },
  passwordChangeDay: { points: 10, duration: 24 * 60 * MINUTE },
  twoFactorChangeDay: { points: 10, duration: 24 * 60 * MINUTE },
  securityUser: { points: 60, duration: 10 * MINUTE },
  emailCheckAddress: { points: 60, duration: 10 * MINUTE },
  emailCheckEmail: { points: 20, duration: 10 * MINUTE },
  checkoutBrowser: { points: 20, duration: 10 * MINUTE },
  checkoutAddress: { points: 60, duration: 10 * MINUTE },
  // Attempts with unknown coupon codes.
  couponBrowser: { points: 10, duration: 15 * MINUTE },
  couponAddress: { points: 40, duration: 15 * MINUTE },
  captureBrowser: { points: 60, duration: 10 * MINUTE },
  statusBrowser: { points: 400, duration: 10 * MINUTE },
  statusAddress: { points: 1200, duration: 10 * MINUTE },
  registerFreeAddress: { points: 20, duration: 10 * MINUTE },
  freeUser: { points: 20, duration: 10 * MINUTE },
  forgedWebhookAddress: { points: 30, duration: 10 * MINUTE },
  registerBrowser: { points: 20, duration: 10 * MINUTE },
  passwordResetEmail: { points: 5, duration: 60 * MINUTE },
  passwordResetAddress: { points: 30, duration: 60 * MINUTE },
  // Emails that users request: per account, and per mailbox.
  emailChangeUser: { points: 10, duration: 60 * MINUTE },
  emailLinkUser: { points: 6, duration: 60 * MINUTE },
  registeredMailbox: { points: 6, duration: 60 * MINUTE },
  mailsToMailbox: { points: 6, duration: 60 * MINUTE },
  emailLinkAddress: { points: 60, duration: 10 * MINUTE },
  // Email providers send many users' one-click unsubscribe requests from the same IP.
  unsubscribeAddress: { points: 600, duration: 10 * MINUTE },
  // Links to withdraw from a contract: per mailbox, and per network.
  withdrawalMailbox: { points: 5, duration: 60 * MINUTE },
  withdrawalAddress: { points: 30, duration: 10 * MINUTE },
  // Newsletter sign-ups: per mailbox, and per network. Confirmations, per network.
  newsletterMailbox: { points: 5, duration: 24 * 60 * MINUTE },
  newsletterAddress: { points: 30, duration: 10 * MINUTE },
  newsletterConfirmAddress: { points: 60, duration: 10 * MINUTE },
  unknownSignIn: { points: 60, duration: 10 * MINUTE },
  renewSession: { points: 60, duration: 10 * MINUTE },
  seenByAnybody: { points: 6000, duration: MINUTE },
  progressUser: { points: 240, duration: MINUTE },
  // A user who types for a minute saves about 30 times.
  answerUser: { points: 240, duration: MINUTE },
  togetherUser: { points: 60, duration: 10 * MINUTE },
  journeyFileUser: { points: 30, duration: 10 * MINUTE },
  reviewUser: { points: 40, duration: 10 * MINUTE },
  refundUser: { points: 20, duration: 10 * MINUTE },
  importUser: { points: 30, duration: 10 * MINUTE },
  listUser: { points: 30, duration: 10 * MINUTE },
  supportUser: { points: 6, duration: 60 * MINUTE },
  settingsUser: { points: 60, duration: 10 * MINUTE },
  avatarUser: { points: 20, duration: 10 * MINUTE },
  receiptUser: { points: 30, duration: 10 * MINUTE },
  themeUser: { points: 60, duration: 10 * MINUTE },
  commentUser: { points: 20, duration: 10 * MINUTE },
  commentChangeUser: { points: 120, duration: 10 * MINUTE },
  // A user's invitations: per day, and per month to the same mailbox.
  invitationDay: { points: 10, duration: 24 * 60 * MINUTE },
  invitationMailbox: { points: 3, duration: 30 * 24 * 60 * MINUTE },
  // Uses of invitation links, per IP.
  invitationAddress: { points: 60, duration: 10 * MINUTE },
  partnerUser: { points: 120, duration: 10 * MINUTE },
} as const

export type LimitName = keyof typeof limits

const limiters = new Map<LimitName, RateLimiterPostgres>()

/** Counts one use, unless the key is null. Throws 'too_many_requests' (429) with `message`. */
export async function consume(
  name: LimitName,
  key: string | null,
  message: string = messages.general.tooManyRequests,
): Promise<void> {
  if (key === null) return
  await throwIfLimited(async () => (await getLimiter(name)).consume(hashKey(key)), message)
}

async function throwIfLimited(count: () => Promise<unknown>, message: string): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new AppError('too_many_requests', { message })
    throw error
  }
}

// A playing video saves its position every five seconds, too often to count in the database.
const processLimiters = new Map<LimitName, RateLimiterMemory>()

/** Counts one use in this process's memory instead of the database. Throws like `consume`. */
export async function consumeInProcess(name: LimitName, key: string): Promise<void> {
  const limiter = processLimiters.get(name) ?? new RateLimiterMemory(limits[name])
  processLimiters.set(name, limiter)
  await throwIfLimited(() => limiter.consume(key), messages.general.tooManyRequests)
}

/** Resets a counter, for example after a success. */
export async function resetLimit(name: LimitName, key: string): Promise<void> {
  await (await getLimiter(name)).delete(hashKey(key))
}

/** Releases one use, so that it no longer counts. */
export async function releaseUse(name: LimitName, key: string | null): Promise<void> {
  if (key !== null) await (await getLimiter(name)).reward(hashKey(key))
}

/** One use of a limit, and the error message if the limit is exceeded. */
type LimitUse = { name: LimitName; key: string | null; message: string }

/**
 * Counts the uses, runs the operation, and releases the uses unless `isCounted` returns true.
 * `isCounted` gets the thrown error, or undefined after a success. By default, only successes
 * count.
 * Counting first keeps concurrent calls within the limit. Throws like `consume`.
 */
export async function limitOperation<T>(
  uses: LimitUse[],
  operation: () => Promise<T>,
  isCounted: (error: unknown) => boolean = (error) => error === undefined,
): Promise<T> {
  const countedUses: LimitUse[] = []
  let failure: unknown
  try {
    for (const use of uses) {
      // A use that exceeded its limit was also counted.
      countedUses.push(use)
      await consume(use.name, use.key, use.message)
    }
    return await operation()
  } catch (error) {
    failure = error
    throw error
  } finally {
    if (!isCounted(failure))
      await tryAdjustingCounters(async () => {
        for (const { name, key } of countedUses) await releaseUse(name, key)
      })
  }
}

/** Adjusts counters after an operation. Only logs errors, so that the operation's result stands. */
export async function tryAdjustingCounters(adjust: () => Promise<void>): Promise<void> {
  try {
    await adjust()
  } catch (error) {
    log.error({ err: error }, 'could not save the rate limit counters')
  }
}

// The keys are hashed, because emails can be longer than the column, and no code reads them back.
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')

async function getLimiter(name: LimitName): Promise<RateLimiterPostgres> {
  const { pool } = (await getPayloadClient()).db
  const limiter =
    limiters.get(name) ??
    new RateLimiterPostgres({
      ...limits[name],
      storeClient: pool,
      storeType: 'pool',
      keyPrefix: name,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
    })
  limiters.set(name, limiter)
  return limiter
}
