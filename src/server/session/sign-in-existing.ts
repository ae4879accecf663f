import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { signIn, type SignedIn } from '@/services/identity/sessions/sign-in'
import { currentClientInfo } from './client-info'
import { limitSignIn } from '../limits/limit-sign-in'
import { recordingFailedSignIn } from './record-failed-sign-in'

// Includes 'code_required', because an account that was just registered has no second step.
const otherAccountCodes: ErrorCode[] = ['invalid_credentials', 'code_required']

type Credentials = { email: string; password: string; ip: string | null }

/**
 * Signs in if a registration finds its account already there, because the first response was lost
 * and the browser retries. The limits of sign-ins apply. Throws AppError 'email_taken' (409) if the
 * password differs, because the account then belongs to another person.
 */
export async function signInExisting(
  req: PayloadRequest,
  { email, password, ip }: Credentials,
): Promise<SignedIn> {
  try {
    const clientInfo = await currentClientInfo()
    // Without a new-device email, because this browser created the account a moment ago.
    return await recordingFailedSignIn(req, email, () =>
      limitSignIn({ email, ip }, () => signIn(req, { email, password }, { clientInfo })),
    )
  } catch (error) {
    if (error instanceof AppError && otherAccountCodes.includes(error.code))
      throw new AppError('email_taken', { cause: error })
    throw error
  }
}
