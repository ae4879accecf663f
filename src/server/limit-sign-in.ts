import 'server-only'
import { messages } from '@/domain/messages'
import { knownDevice, rememberDevice } from './known-device'
import { consume, forgive, giveBack } from './limits'

type Attempt = { email: string; address: string | null }

/**
 * Lets an attempt to sign in run unless there were too many failures for this account or from this
 * address. A browser that has signed in to the account before has a count of its own. A success
 * clears the account's count and does not count for the address.
 *
 * Throws AppError 'too_many_requests' with the sentence of the specification, section 8.
 */
export async function limitSignIn<T>(
  { email, address }: Attempt,
  attempt: () => Promise<T>,
): Promise<T> {
  const device = await knownDevice(email)
  const account = device ? `${email} ${device}` : email
  const place = device ? null : address
  const sentence = messages.signIn.tooManyAttempts

  await consume('signInAccount', account, sentence)
  await consume('signInAddress', place, sentence)
  const result = await attempt()
  await forgive('signInAccount', account)
  await giveBack('signInAddress', place)
  await rememberDevice(email)
  return result
}
