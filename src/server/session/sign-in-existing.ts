import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { emailTaken } from '@/services/identity/create-student'
import { signIn, type SignedIn } from '@/services/identity/sessions/sign-in'
import { currentClientInfo } from './client-info'
import { limitSignIn } from '../limits/limit-sign-in'
import { recordingFailedSignIn } from './record-failed-sign-in'

// A code is only asked for at sign-in, and only of accounts that already existed.
const otherAccountCodes: ErrorCode[] = ['invalid_credentials', 'code_required']

type Credentials = { email: string; password: string; ip: string | null }

/**
 * Signs in to the account that a registration found to exist already: its first response was lost,
 * and the browser retries. Rate-limited like every sign-in. Throws AppError 'email_taken' (409)
 * when the password differs: then it is another person's account.
 */
export async function signInExisting(
  req: PayloadRequest,
  { email, password, ip }: Credentials,
): Promise<SignedIn> {
  try {
    const clientInfo = await currentClientInfo()
    // No new-device email: the account was created in this browser a moment ago.
    return await recordingFailedSignIn(req, email, () =>
      limitSignIn({ email, ip }, () => signIn(req, { email, password }, { clientInfo })),
    )
  } catch (error) {
    if (error instanceof AppError && otherAccountCodes.includes(error.code)) throw emailTaken(error)
    throw error
  }
}
