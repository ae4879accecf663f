import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { isEmailAddress } from '@/domain/identity/email'
import { normalizePassword, strongPasswordProblem } from '@/domain/identity/passwords'
import { inTransaction } from '@/services/database/in-transaction'
import { findUserId } from './find-user-id'

type NewInstructor = { email: string; name: string; password: string }

/** Creates an instructor, for the command line. Throws AppErrors about the email or password. */
export async function createInstructor(
  req: PayloadRequest,
  { email, name, password }: NewInstructor,
): Promise<void> {
  if (!isEmailAddress(email)) throw new AppError('invalid_email')
  const problem = strongPasswordProblem(password)
  if (problem) throw new AppError('weak_password', { sentence: problem })
  await inTransaction(req, async (txReq) => {
    if (await findUserId(txReq, email)) {
      const sentence = `There is already an account with the email ${email}.`
      throw new AppError('email_taken', { sentence })
    }
    await txReq.payload.create({
      collection: 'users',
      data: {
        email,
        username: name,
        password: normalizePassword(password),
        role: 'instructor',
        // The operator of the command line vouches for the email.
        emailVerified: true,
        status: 'active',
        rowVersion: 1,
      },
      depth: 0,
      // Field access prevents everyone else from creating an instructor.
      overrideAccess: true,
      req: txReq,
    })
  })
}
