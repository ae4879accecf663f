import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'
import { env } from '@/lib/env'
import type { DeviceStamp } from '@/services/identity/sessions/device-stamp'
import { knownDevice, rememberDevice } from '../session/known-device'
import { consume, resetLimit, giveBack, finalizeCounts } from './limits'

type Attempt = {
  email: string
  address: string | null
  /** The second step, when it is given. */
  code?: string
}

/** Told to the attempt: whether this browser has signed in to the account before. */
type Browser = { isKnown: boolean }

/**
 * Lets an attempt to sign in run unless there were too many failures for this account or from this
 * address. A browser that has signed in to the account before has counts of its own, so that nobody
 * else can close the account to it, not even with the password. A success clears the count of
 * failures and does not count for the address. Codes of the second step have a count of their own:
 * only who has the password can use it up. Right passwords are counted by the hour; a first step
 * without its code only in a browser that is not known.
 *
 * Throws AppError 'too_many_requests' with the sentence of docs/specification.md, section 8.
 */
export async function limitSignIn<T extends { device: DeviceStamp }>(
  { email, address, code }: Attempt,
  attempt: (browser: Browser) => Promise<T>,
): Promise<T> {
  const device = await knownDevice(email)
  const account = device ? `${email} ${device}` : email
  const place = device ? null : address
  const counted = isShared(email) ? null : account

  await consumeAll({ account, place, counted })
  const result = await limitCodes(code === undefined ? null : account, () =>
    attempt({ isKnown: device !== null }),
  ).catch(async (error: unknown) => {
    await finalizeCounts(async () => {
      if (hadPassword(error)) await giveAttemptBack({ account, place })
      const isFirstStep = hadPassword(error) && !isWrongCode(error)
      if (!hadPassword(error) || (isFirstStep && device)) await giveBack('signInRight', counted)
    })
    throw error
  })
  await finalizeCounts(async () => {
    await resetLimit('signInAccount', account)
    await giveBack('signInAddress', place)
  })
  await rememberDevice(result.device)
  return result
}

type Keys = { account: string; place: string | null; counted: string | null }

/** The address first: one that is refused anyway uses up nobody's account. */
async function consumeAll({ account, place, counted }: Keys): Promise<void> {
  const sentence = messages.signIn.tooManyAttempts
  await consume('signInAddress', place, sentence)
  await consume('signInAccount', account, sentence)
  try {
    await consume('signInRight', counted, sentence)
  } catch (error) {
    // Nothing was tried.
    await finalizeCounts(() => giveAttemptBack({ account, place }))
    throw error
  }
}

async function giveAttemptBack({ account, place }: Omit<Keys, 'counted'>): Promise<void> {
  await giveBack('signInAccount', account)
  await giveBack('signInAddress', place)
}

/**
 * Opens an account's sign-in anew for a browser that nobody knows, once its owner has a new
 * password by mail.
 */
export async function resetSignInLimit(email: string): Promise<void> {
  await finalizeCounts(async () => {
    await resetLimit('signInAccount', email)
    await resetLimit('signInRight', email)
  })
}

/**
 * Counts the codes that are tried for an account, until one is right. `key` is null when none is
 * given. Throws AppError 'too_many_codes' (429).
 */
export async function limitCodes<T>(key: string | null, attempt: () => Promise<T>): Promise<T> {
  if (key === null) return attempt()
  try {
    // What is refused for the moment does not count for the day.
    await consume('codeAccount', key)
    await consume('codeAccountDay', key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('too_many_codes')
  }
  const finalize = (count: typeof giveBack | typeof resetLimit) =>
    finalizeCounts(async () => {
      await count('codeAccount', key)
      await count('codeAccountDay', key)
    })
  try {
    const result = await attempt()
    await finalize(resetLimit)
    return result
  } catch (error) {
    if (!isWrongCode(error)) await finalize(giveBack)
    throw error
  }
}

const isWrongCode = (error: unknown) => error instanceof AppError && error.code === 'wrong_code'

/**
 * The passwords of the demo's accounts are told to everybody: a count of their successes would
 * close them to all.
 */
const isShared = (email: string) =>
  Boolean(env.DEMO) &&
  [env.DEMO_INSTRUCTOR_EMAIL, env.DEMO_STUDENT_EMAIL, env.DEMO_PARTNER_EMAIL].includes(email)

/** The password was right, and only the second step is missing: nobody was guessing. */
const hadPassword = (error: unknown) =>
  isWrongCode(error) || (error instanceof AppError && error.code === 'code_required')
