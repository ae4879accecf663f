import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'
import { env } from '@/lib/env'
import type { DeviceStamp } from '@/services/identity/sessions/device-stamp'
import { findKnownDeviceId, rememberDevice } from '../session/known-device'
import { consume, resetLimit, releaseUse, tryAdjustingCounters } from './limits'

type Attempt = {
  email: string
  ip: string | null
  /** The two-factor code, if the user entered one. */
  code?: string
}

/** Whether this browser has signed in to the account before. */
type Browser = { isKnown: boolean }

/**
 * Runs a sign-in attempt, unless the account or the IP has had too many failures. A browser that
 * has signed in to the account before has its own counters, so that other people's failures can't
 * lock the owner out. A success resets the account's failures and isn't counted for the IP. Codes
 * have a separate limit, which only someone with the password can reach. An hourly limit applies to
 * correct passwords; those without the required code count only in unknown browsers.
 * Throws AppError 'too_many_requests' (429; docs/specification.md, section 8).
 */
export async function limitSignIn<T extends { deviceStamp: DeviceStamp }>(
  { email, ip, code }: Attempt,
  attempt: (browser: Browser) => Promise<T>,
): Promise<T> {
  const deviceId = await findKnownDeviceId(email)
  const accountKey = deviceId ? `${email} ${deviceId}` : email
  const ipKey = deviceId ? null : ip
  const hourlyKey = isDemoAccount(email) ? null : accountKey

  await consumeAll({ accountKey, ipKey, hourlyKey })
  const result = await limitCodes(code === undefined ? null : accountKey, () =>
    attempt({ isKnown: deviceId !== null }),
  ).catch(async (error: unknown) => {
    await tryAdjustingCounters(async () => {
      if (hadCorrectPassword(error)) await releaseAttempt({ accountKey, ipKey })
      const isMissingCode = hadCorrectPassword(error) && !isWrongCode(error)
      if (!hadCorrectPassword(error) || (isMissingCode && deviceId))
        await releaseUse('signInRight', hourlyKey)
    })
    throw error
  })
  await tryAdjustingCounters(async () => {
    await resetLimit('signInAccount', accountKey)
    await releaseUse('signInAddress', ipKey)
  })
  await rememberDevice(result.deviceStamp)
  return result
}

type Keys = { accountKey: string; ipKey: string | null; hourlyKey: string | null }

/** Counts the attempt against the IP first. If rejected, it doesn't count against the account. */
async function consumeAll({ accountKey, ipKey, hourlyKey }: Keys): Promise<void> {
  const message = messages.signIn.tooManyAttempts
  await consume('signInAddress', ipKey, message)
  await consume('signInAccount', accountKey, message)
  try {
    await consume('signInRight', hourlyKey, message)
  } catch (error) {
    // The password wasn't checked, so the attempt doesn't count.
    await tryAdjustingCounters(() => releaseAttempt({ accountKey, ipKey }))
    throw error
  }
}

async function releaseAttempt({ accountKey, ipKey }: Omit<Keys, 'hourlyKey'>): Promise<void> {
  await releaseUse('signInAccount', accountKey)
  await releaseUse('signInAddress', ipKey)
}

/** Resets an account's limits for unknown browsers, after its owner reset the password by email. */
export async function resetSignInLimit(email: string): Promise<void> {
  await tryAdjustingCounters(async () => {
    await resetLimit('signInAccount', email)
    await resetLimit('signInRight', email)
  })
}

/** Limits wrong two-factor codes; a correct one resets them. Throws 'too_many_codes' (429). */
export async function limitCodes<T>(key: string | null, attempt: () => Promise<T>): Promise<T> {
  if (key === null) return attempt()
  try {
    // Checks the short-term limit first: attempts it rejects don't count toward the daily limit.
    await consume('codeAccount', key)
    await consume('codeAccountDay', key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('too_many_codes')
  }
  const adjustCodeCounters = (adjust: typeof releaseUse | typeof resetLimit) =>
    tryAdjustingCounters(async () => {
      await adjust('codeAccount', key)
      await adjust('codeAccountDay', key)
    })
  try {
    const result = await attempt()
    await adjustCodeCounters(resetLimit)
    return result
  } catch (error) {
    if (!isWrongCode(error)) await adjustCodeCounters(releaseUse)
    throw error
  }
}

const isWrongCode = (error: unknown) => error instanceof AppError && error.code === 'wrong_code'

/** Returns whether this is a demo account: limiting its public password would lock everyone out. */
const isDemoAccount = (email: string) =>
  Boolean(env.DEMO) &&
  [env.DEMO_INSTRUCTOR_EMAIL, env.DEMO_STUDENT_EMAIL, env.DEMO_PARTNER_EMAIL].includes(email)

/** Returns whether the password was correct but the two-factor code was missing or wrong. */
const hadCorrectPassword = (error: unknown) =>
  isWrongCode(error) || (error instanceof AppError && error.code === 'code_required')
