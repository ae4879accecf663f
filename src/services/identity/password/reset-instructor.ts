import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { normalizePassword, strongPasswordProblem } from '@/domain/identity/passwords'
import { executorOf } from '@/services/database/executor'
import { withUserLock } from '@/services/database/with-user-lock'
import { finishPasswordChange } from './finish-password-change'
import { endOtherSessions } from '../sessions/end-session'

type Reset = { email: string; password: string }

/** Restores an instructor's access: new password, enabled account, no sessions. */
export async function resetInstructor(
  req: PayloadRequest,
  { email, password }: Reset,
): Promise<void> {
  const problem = strongPasswordProblem(password)
  if (problem) throw new AppError('weak_password', { sentence: problem })
  const userId = await findInstructor(req, email)
  if (!userId) {
    const sentence = `There is no instructor with the email ${email}.`
    throw new AppError('not_found', { sentence })
  }
  await withUserLock(req, userId, async (lockedReq, tx) => {
    await lockedReq.payload.update({
      collection: 'users',
      id: userId,
      data: { password: normalizePassword(password), status: 'active' },
      depth: 0,
      // The command line has no signed-in user.
      overrideAccess: true,
      req: lockedReq,
    })
    await endOtherSessions(lockedReq, userId, null)
    const change = { userId, kind: 'password_changed', clientInfo: null } as const
    await finishPasswordChange(lockedReq, tx, change)
  })
}

async function findInstructor(req: PayloadRequest, email: string): Promise<string | null> {
  const db = await executorOf(req)
  const { rows } = await db.execute(
    sql`select id from users where email = ${email} and role = 'instructor'`,
  )
  const id: unknown = rows[0]?.id
  return typeof id === 'string' ? id : null
}
