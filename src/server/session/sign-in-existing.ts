import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ErrorCode } from '@/domain/messages/error-catalog'
import { emailTaken } from '@/services/identity/create-student'
import { signIn, type SignedIn } from '@/services/identity/sessions/sign-in'
import { currentClientInfo } from './client-info'
import { limitSignIn } from '../limits/limit-sign-in'
import { recordingFailedSignIn } from './record-failed-sign-in'

// A second step is asked for at the sign-in, and only of accounts that are older than a moment.
const elsewhere: ErrorCode[] = ['invalid_credentials', 'code_required']

type Entry = { email: string; password: string; address: string | null }

/**
 * Signs in to the account that a registration found instead of making it: its first answer was lost
 * on the way, and the browser asks again. Counted like every attempt to sign in. Throws AppError
 * 'email_taken' when the account has another password: then it is somebody else's sign-in.
 */
export async function signInExisting(
  req: PayloadRequest,
  { email, password, address }: Entry,
): Promise<SignedIn> {
  try {
    const clientInfo = await currentClientInfo()
    // No mail of a new device: the account was made in this browser a moment ago.
    return await recordingFailedSignIn(req, email, () =>
      limitSignIn({ email, address }, () => signIn(req, { email, password }, { clientInfo })),
    )
  } catch (error) {
    if (error instanceof AppError && elsewhere.includes(error.code)) throw emailTaken(error)
    throw error
  }
}
