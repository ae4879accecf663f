import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { emailTaken } from '@/services/identity/create-student'
import { signIn, type SignedIn } from '@/services/identity/sessions/sign-in'
import { currentClientInfo } from './client-info'
import { limitSignIn } from '../limits/limit-sign-in'
import { recordingFailedSignIn } from './record-failed-sign-in'

// The error codes that mean that the account belongs to another person. 'code_required' is one,
// because a newly registered account doesn't have two-factor authentication yet.
const otherAccountCodes: ErrorCode[] = ['invalid_credentials', 'code_required']

type Credentials = { email: string; password: string; ip: string | null }

/**
 * Signs in after a registration failed because the account already exists. This happens if the
 * response to the first registration was lost and the browser retries. The rate limits of sign-ins
 * apply. Throws AppError 'email_taken' (409) if the password differs, because the account then
 * belongs to another person.
 */
export async function signInExisting(
  req: PayloadRequest,
  { email, password, ip }: Credentials,
): Promise<SignedIn> {
  try {
    const clientInfo = await currentClientInfo()
    // Doesn't send a new-device email, because the account was created in this browser a moment
    // ago.
    return await recordingFailedSignIn(req, email, () =>
      limitSignIn({ email, ip }, () => signIn(req, { email, password }, { clientInfo })),
    )
  } catch (error) {
    if (error instanceof AppError && otherAccountCodes.includes(error.code)) throw emailTaken(error)
    throw error
  }
}
