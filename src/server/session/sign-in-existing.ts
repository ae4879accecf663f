import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { signIn, type SignInResult } from '@/services/identity/sessions/sign-in'
import { currentClientInfo } from './client-info'
import { limitSignIn } from '../limits/limit-sign-in'
import { withFailedSignInLogging } from './record-failed-sign-in'

// Includes 'code_required', because an account that this browser just registered doesn't have
// two-factor authentication yet.
const otherAccountCodes: ErrorCode[] = ['invalid_credentials', 'code_required']

type Credentials = { email: string; password: string; ip: string | null }

/**
 * Signs in when a registration finds that its account already exists, because the browser retried
 * after losing the first response. Sign-in limits apply. Throws AppError 'email_taken' (409) if the
 * password differs, because the account then belongs to another person.
 */
export async function signInExisting(
  req: PayloadRequest,
  { email, password, ip }: Credentials,
): Promise<SignInResult> {
  try {
    const clientInfo = await currentClientInfo()
    // Don't send a new-device email, because this browser created the account a moment ago.
    return await withFailedSignInLogging(req, email, () =>
      limitSignIn({ email, ip }, () => signIn(req, { email, password }, { clientInfo })),
    )
  } catch (error) {
    if (error instanceof AppError && otherAccountCodes.includes(error.code))
      throw new AppError('email_taken', { cause: error })
    throw error
  }
}
