import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { isEmailAddress } from '@/domain/identity/email'
import { normalizePassword, validateStrongPassword } from '@/domain/identity/passwords'
import { inTransaction } from '@/services/database/in-transaction'
import { findUserId } from './find-user-id'
import { sql } from '@payloadcms/db-postgres'
import { queryRows } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'
import { setPassword } from './password/change-password'
import { endOtherSessions } from './sessions/end-session'

type NewInstructor = { email: string; name: string; password: string }

/** Creates an instructor, for the command line. Throws AppErrors about the email or password. */
export async function createInstructor(
  req: PayloadRequest,
  { email, name, password }: NewInstructor,
): Promise<void> {
  if (!isEmailAddress(email)) throw new AppError('invalid_email')
  const problem = validateStrongPassword(password)
  if (problem) throw new AppError('weak_password', { message: problem })
  await inTransaction(req, async (txReq) => {
    if (await findUserId(txReq, email)) {
      const message = `There is already an account with the email ${email}.`
      throw new AppError('email_taken', { message })
    }
    await txReq.payload.create({
      collection: 'users',
      data: {
        email,
        username: name,
        password: normalizePassword(password),
        role: 'instructor',
        // The operator who runs the command vouches for the email.
        emailVerified: true,
        status: 'active',
        rowVersion: 1,
      },
      depth: 0,
      // Field-level access control keeps everyone else from creating instructors.
      overrideAccess: true,
      req: txReq,
    })
  })
}

type NewCredentials = { email: string; password: string }

/** Sets an instructor's new password, enables the account, and ends all its sessions. */
export async function resetInstructorAccount(
  req: PayloadRequest,
  { email, password }: NewCredentials,
): Promise<void> {
  const problem = validateStrongPassword(password)
  if (problem) throw new AppError('weak_password', { message: problem })
  const userId = await findInstructor(req, email)
  if (!userId) {
    const message = `There is no instructor with the email ${email}.`
    throw new AppError('not_found', { message })
  }
  await withUserLock(req, userId, async (txReq, tx) => {
    await tx.execute(sql`update users set status = 'active' where id = ${userId}::uuid`)
    const change = { userId, newPassword: password, clientInfo: null }
    await setPassword(txReq, { ...change, kind: 'password_changed' })
    await endOtherSessions(txReq, userId, null)
  })
}

async function findInstructor(req: PayloadRequest, email: string): Promise<string | null> {
  const rows = await queryRows(req)(
    sql`select id from users where email = ${email} and role = 'instructor'`,
  )
  const id: unknown = rows[0]?.id
  return typeof id === 'string' ? id : null
}
