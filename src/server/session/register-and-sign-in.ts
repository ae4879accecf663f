import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { signIn, type SignInResult } from '@/services/identity/sessions/sign-in'
import { limitEmails } from '../limits/limit-mails'
import { consume } from '../limits/limits'
import { currentClientInfo } from './client-info'
import { rememberDevice } from './known-device'
import { withFailedSignInLogging } from './record-failed-sign-in'
import { setSessionCookie } from './session'
import { signInExisting } from './sign-in-existing'

type Registration = {
  email: string
  password: string
  ip: string | null
  register: () => Promise<unknown>
  wasRegisteredRecently: () => Promise<boolean>
}

/** Registers without a payment, and signs in. Safe to repeat. Limited per IP and per mailbox. */
export async function registerAndSignIn(
  req: PayloadRequest,
  { email, password, ip, register, wasRegisteredRecently }: Registration,
): Promise<SignInResult['user']> {
  await consume('registerFreeAddress', ip)
  await consume('emailCheckEmail', email)
  let isRepeated = false
  try {
    await limitEmails('registeredMailbox', email, register)
  } catch (error) {
    // A repeated registration whose first response was lost: the account already exists.
    const isEmailTaken = error instanceof AppError && error.code === 'email_taken'
    isRepeated = isEmailTaken && (await wasRegisteredRecently())
    if (!isRepeated) throw error
  }
  const clientInfo = await currentClientInfo()
  const session = isRepeated
    ? await signInExisting(req, { email, password, ip })
    : await withFailedSignInLogging(req, email, () =>
        signIn(req, { email, password }, { clientInfo }),
      )
  await setSessionCookie(session.token)
  await rememberDevice(session.deviceStamp)
  return session.user
}
