import 'server-only'
import { AppError } from '@/domain/app-error'
import { messages } from '@/domain/messages'
import { knownDevice, rememberDevice } from './known-device'
import { consume, forgive, giveBack } from './limits'

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
 * address. A browser that has signed in to the account before has a count of its own. A success
 * clears the account's count and does not count for the address. Codes of the second step have a count of
 * their own: only who has the password can use it up.
 *
 * Throws AppError 'too_many_requests' with the sentence of the specification, section 8.
 */
export async function limitSignIn<T>(
  { email, address, code }: Attempt,
  attempt: (browser: Browser) => Promise<T>,
): Promise<T> {
  const device = await knownDevice(email)
  const account = device ? `${email} ${device}` : email
  const place = device ? null : address
  const sentence = messages.signIn.tooManyAttempts

  // The address first: one that is refused anyway uses up nobody's account.
  await consume('signInAddress', place, sentence)
  await consume('signInAccount', account, sentence)
  try {
    const result = await limitCodes(code === undefined ? null : account, () =>
      attempt({ isKnown: device !== null }),
    )
    await forgive('signInAccount', account)
    await giveBack('signInAddress', place)
    await rememberDevice(email)
    return result
  } catch (error) {
    if (hadPassword(error)) {
      await giveBack('signInAccount', account)
      await giveBack('signInAddress', place)
    }
    throw error
  }
}

/**
 * Counts the codes that are tried for an account, until one is right. `key` is null when none is given.
 * Throws AppError 'too_many_codes' (429).
 */
export async function limitCodes<T>(key: string | null, attempt: () => Promise<T>): Promise<T> {
  if (key === null) return attempt()
  try {
    // What is refused for the moment does not count for the day.
    await consume('codeAccount', key)
    await consume('codeAccountDay', key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('too_many_codes', messages.signIn.tooManyCodes, { status: 429 })
  }
  try {
    const result = await attempt()
    await forgive('codeAccount', key)
    await forgive('codeAccountDay', key)
    return result
  } catch (error) {
    if (!isWrongCode(error)) {
      await giveBack('codeAccount', key)
      await giveBack('codeAccountDay', key)
    }
    throw error
  }
}

const isWrongCode = (error: unknown) => error instanceof AppError && error.code === 'wrong_code'

/** The password was right, and only the second step is missing: nobody was guessing. */
const hadPassword = (error: unknown) =>
  isWrongCode(error) || (error instanceof AppError && error.code === 'code_required')
