import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'
import { log } from '@/lib/log'
import { getPayloadClient } from '../payload'

const MINUTE = 60

/**
 * How often what may be done: `points` in `duration` seconds. Kept in PostgreSQL, so it holds over
 * all instances.
 */
const limits = {
  signInAccount: { points: 10, duration: 15 * MINUTE },
  signInAddress: { points: 60, duration: 15 * MINUTE },
  // With the right password: each costs a hash, a session, and often a mail. Not given back.
  signInRight: { points: 30, duration: 60 * MINUTE },
  // A guess hits with three codes of a million: these two leave it one chance in ten thousand a
  // day.
  codeAccount: { points: 6, duration: 15 * MINUTE },
  codeAccountDay: { points: 30, duration: 24 * 60 * MINUTE },
  ownPassword: { points: 10, duration: 15 * MINUTE },
  // Right or wrong, in all forms together: each costs a hash.
  ownPasswordHour: { points: 60, duration: 60 * MINUTE },
  passwordChangeDay: { points: 10, duration: 24 * 60 * MINUTE },
  twoFactorChangeDay: { points: 10, duration: 24 * 60 * MINUTE },
  securityUser: { points: 60, duration: 10 * MINUTE },
  emailCheckAddress: { points: 60, duration: 10 * MINUTE },
  emailCheckEmail: { points: 20, duration: 10 * MINUTE },
  checkoutBrowser: { points: 20, duration: 10 * MINUTE },
  checkoutAddress: { points: 60, duration: 10 * MINUTE },
  // Codes of coupons that there are not.
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
  // Mails that somebody asks for about an address: by account, and by the mailbox they go to.
  emailChangeUser: { points: 10, duration: 60 * MINUTE },
  emailLinkUser: { points: 6, duration: 60 * MINUTE },
  registeredMailbox: { points: 6, duration: 60 * MINUTE },
  mailsToMailbox: { points: 6, duration: 60 * MINUTE },
  emailLinkAddress: { points: 60, duration: 10 * MINUTE },
  // Mail programs of one provider share an address, and each press of theirs is one mail.
  unsubscribeAddress: { points: 600, duration: 10 * MINUTE },
  unknownSignIn: { points: 60, duration: 10 * MINUTE },
  renewSession: { points: 60, duration: 10 * MINUTE },
  seenByAnybody: { points: 6000, duration: MINUTE },
  progressUser: { points: 240, duration: MINUTE },
  // Somebody who writes for a minute saves it some thirty times.
  answerUser: { points: 240, duration: MINUTE },
  togetherUser: { points: 60, duration: 10 * MINUTE },
  journeyFileUser: { points: 30, duration: 10 * MINUTE },
  reviewUser: { points: 40, duration: 10 * MINUTE },
  refundUser: { points: 20, duration: 10 * MINUTE },
  importUser: { points: 30, duration: 10 * MINUTE },
  listUser: { points: 30, duration: 10 * MINUTE },
  signInLinkPerson: { points: 6, duration: 60 * MINUTE },
  signInLinkAddress: { points: 30, duration: 60 * MINUTE },
  supportUser: { points: 6, duration: 60 * MINUTE },
  settingsUser: { points: 60, duration: 10 * MINUTE },
  avatarUser: { points: 20, duration: 10 * MINUTE },
  receiptUser: { points: 30, duration: 10 * MINUTE },
  themeUser: { points: 60, duration: 10 * MINUTE },
  commentUser: { points: 20, duration: 10 * MINUTE },
  commentChangeUser: { points: 120, duration: 10 * MINUTE },
  // Invitations of one person: in a day, and by mail to one mailbox in a month.
  invitationDay: { points: 10, duration: 24 * 60 * MINUTE },
  invitationMailbox: { points: 3, duration: 30 * 24 * 60 * MINUTE },
  // What is done with the link of one, by whoever has it.
  invitationAddress: { points: 60, duration: 10 * MINUTE },
  partnerUser: { points: 120, duration: 10 * MINUTE },
} as const

export type LimitName = keyof typeof limits

let limiters: Promise<Map<string, RateLimiterPostgres>> | null = null

/**
 * Counts one use. A null key (no address is known) is not counted.
 * Throws AppError 'too_many_requests' (429) with `sentence` when there were too many.
 */
export async function consume(
  name: LimitName,
  key: string | null,
  sentence: string = messages.general.tooManyRequests,
): Promise<void> {
  if (key === null) return
  await counting(async () => (await limiterOf(name)).consume(stored(key)), sentence)
}

async function counting(count: () => Promise<unknown>, sentence: string): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new AppError('too_many_requests', { sentence })
    throw error
  }
}

// A position is saved every five seconds of every video: counting it in the database would cost
// more than the saving.
const limitersHere = new Map<LimitName, RateLimiterMemory>()

/**
 * The same for what happens too often to be counted in the database: each process counts for
 * itself, so that the limit is at most as many times higher as there are processes.
 */
export async function consumeHere(name: LimitName, key: string): Promise<void> {
  const limiter = limitersHere.get(name) ?? new RateLimiterMemory(limits[name])
  limitersHere.set(name, limiter)
  await counting(() => limiter.consume(key), messages.general.tooManyRequests)
}

/** Forgets what was counted, after a success. */
export async function resetLimit(name: LimitName, key: string): Promise<void> {
  await (await limiterOf(name)).delete(stored(key))
}

/** Takes one use back that turned out to be harmless. */
export async function giveBack(name: LimitName, key: string | null): Promise<void> {
  if (key !== null) await (await limiterOf(name)).reward(stored(key))
}

/** One use of a limit, and what is said when there were too many. */
type Use = { name: LimitName; key: string | null; sentence: string }

/**
 * Counts these uses of something that may fail: what throws has used none of them. Throws AppError
 * 'too_many_requests' (429) where there were too many.
 */
export async function consumeIfDone<T>(uses: Use[], act: () => Promise<T>): Promise<T> {
  const counted: Use[] = []
  try {
    for (const use of uses) {
      await consume(use.name, use.key, use.sentence)
      counted.push(use)
    }
    return await act()
  } catch (error) {
    await finalizeCounts(async () => {
      for (const { name, key } of counted) await giveBack(name, key)
    })
    throw error
  }
}

/**
 * Keeps the counts after what they counted is over: when the database is away by now, that is
 * logged, and what was done stays done, with its own answer.
 */
export async function finalizeCounts(finalize: () => Promise<void>): Promise<void> {
  try {
    await finalize()
  } catch (error) {
    log.error({ err: error }, 'could not save the rate limit counters')
  }
}

// Emails are longer than the column is, and nobody needs to read them there.
const stored = (key: string) => createHash('sha256').update(key).digest('base64url')

async function limiterOf(name: LimitName): Promise<RateLimiterPostgres> {
  limiters ??= makeLimiters().catch((error: unknown) => {
    // The database was away: the next request tries again.
    limiters = null
    throw error
  })
  const limiter = (await limiters).get(name)
  if (!limiter) throw new Error(`There is no limit called ${name}.`)
  return limiter
}

async function makeLimiters(): Promise<Map<string, RateLimiterPostgres>> {
  const { pool } = (await getPayloadClient()).db
  return new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        ...limit,
        storeClient: pool,
        storeType: 'pool',
        keyPrefix: name,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: true,
      }),
    ]),
  )
}
