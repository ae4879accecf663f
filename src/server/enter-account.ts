import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/app-error'
import { emailTaken } from '@/services/account/create-student'
import { signIn, type SignedIn } from '@/services/account/sign-in'
import { limitSignIn } from './limit-sign-in'
import { recordingSignIn } from './record-sign-in'

type Entry = { email: string; password: string; address: string | null }

/**
 * Signs in to the account that a registration found instead of making it: its first answer was lost on
 * the way, and the browser asks again. Counted like every attempt to sign in. Throws AppError
 * 'email_taken' when the account has another password: then it is somebody else's sign-in.
 */
export async function enterAccount(
  req: PayloadRequest,
  { email, password, address }: Entry,
): Promise<SignedIn> {
  try {
    return await recordingSignIn(req, email, () =>
      limitSignIn({ email, address }, () => signIn(req, { email, password })),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_credentials') throw emailTaken(error)
    throw error
  }
}
