import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'
import { env } from '@/lib/env'
import type { DeviceStamp } from '@/services/identity/sessions/device-stamp'
import { knownDevice, rememberDevice } from '../session/known-device'
import { consume, resetLimit, releaseUse, saveCounts } from './limits'

type Attempt = {
  email: string
  ip: string | null
  /** The two-factor code, if the user entered one. */
  code?: string
}

/** Tells the sign-in attempt whether this browser has signed in to the account before. */
type Browser = { isKnown: boolean }

/**
 * Runs a sign-in attempt, unless the account or the IP has had too many failures. A browser that
 * has signed in to the account before has its own counters, so that other people's failures can't
 * lock the owner out. A success resets the account's failures and doesn't count for the IP. Codes
 * have a separate limit, which only someone with the password can reach. An hourly limit applies to
 * correct passwords; without the required code they count only in an unknown browser.
 * Throws AppError 'too_many_requests' (429; docs/specification.md, section 8).
 */
export async function limitSignIn<T extends { device: DeviceStamp }>(
  { email, ip, code }: Attempt,
  attempt: (browser: Browser) => Promise<T>,
): Promise<T> {
  const device = await knownDevice(email)
  const account = device ? `${email} ${device}` : email
  const ipKey = device ? null : ip
  const hourlyKey = isShared(email) ? null : account

  await consumeAll({ account, ipKey, hourlyKey })
  const result = await limitCodes(code === undefined ? null : account, () =>
    attempt({ isKnown: device !== null }),
  ).catch(async (error: unknown) => {
    await saveCounts(async () => {
      if (hadPassword(error)) await releaseAttempt({ account, ipKey })
      const isFirstStep = hadPassword(error) && !isWrongCode(error)
      if (!hadPassword(error) || (isFirstStep && device)) await releaseUse('signInRight', hourlyKey)
    })
    throw error
  })
  await saveCounts(async () => {
    await resetLimit('signInAccount', account)
    await releaseUse('signInAddress', ipKey)
  })
  await rememberDevice(result.device)
  return result
}

type Keys = { account: string; ipKey: string | null; hourlyKey: string | null }

/** Counts the attempt, for the IP first, so that what it rejects doesn't count for the account. */
async function consumeAll({ account, ipKey, hourlyKey }: Keys): Promise<void> {
  const message = messages.signIn.tooManyAttempts
  await consume('signInAddress', ipKey, message)
  await consume('signInAccount', account, message)
  try {
    await consume('signInRight', hourlyKey, message)
  } catch (error) {
    // The password wasn't checked, so the attempt doesn't count.
    await saveCounts(() => releaseAttempt({ account, ipKey }))
    throw error
  }
}

async function releaseAttempt({ account, ipKey }: Omit<Keys, 'hourlyKey'>): Promise<void> {
  await releaseUse('signInAccount', account)
  await releaseUse('signInAddress', ipKey)
}

/** Resets an account's limits for unknown browsers, after its owner reset the password by email. */
export async function resetSignInLimit(email: string): Promise<void> {
  await saveCounts(async () => {
    await resetLimit('signInAccount', email)
    await resetLimit('signInRight', email)
  })
}

/** Limits wrong two-factor codes; a correct one resets them. Throws 'too_many_codes' (429). */
export async function limitCodes<T>(key: string | null, attempt: () => Promise<T>): Promise<T> {
  if (key === null) return attempt()
  try {
    // The short-term limit comes first, so that what it rejects doesn't count for the day.
    await consume('codeAccount', key)
    await consume('codeAccountDay', key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('too_many_codes')
  }
  const adjustCounters = (adjust: typeof releaseUse | typeof resetLimit) =>
    saveCounts(async () => {
      await adjust('codeAccount', key)
      await adjust('codeAccountDay', key)
    })
  try {
    const result = await attempt()
    await adjustCounters(resetLimit)
    return result
  } catch (error) {
    if (!isWrongCode(error)) await adjustCounters(releaseUse)
    throw error
  }
}

const isWrongCode = (error: unknown) => error instanceof AppError && error.code === 'wrong_code'

/** Demo accounts have public passwords: a limit on correct ones would lock everyone out. */
const isShared = (email: string) =>
  Boolean(env.DEMO) &&
  [env.DEMO_INSTRUCTOR_EMAIL, env.DEMO_STUDENT_EMAIL, env.DEMO_PARTNER_EMAIL].includes(email)

/** Returns whether only the second step failed, so that this was no password guess. */
const hadPassword = (error: unknown) =>
  isWrongCode(error) || (error instanceof AppError && error.code === 'code_required')
