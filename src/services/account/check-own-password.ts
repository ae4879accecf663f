import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/app-error'
import { memberMessages } from '@/domain/member-messages'
import { messages } from '@/domain/messages'
import type { OwnProof } from '@/domain/own-data-schema'
import { openTransaction } from '@/services/database/executor'
import { assertPassword } from './verify-password'

/**
 * Makes sure that whoever acts on an account knows its password, and has its second step when there is one. It opens no
 * session and writes nothing of a sign-in. To be called under the user's lock, so that what is proved still holds when it is
 * acted on; attempts are counted by the caller.
 *
 * Throws AppError 'session_ended' (401) when the account is gone, 'wrong_password', 'code_required', 'wrong_code'.
 */
export async function checkOwnPassword(
  req: PayloadRequest,
  userId: string,
  { password, code }: OwnProof,
): Promise<void> {
  const tx = await openTransaction(req)
  if (!tx) throw new Error('A password is checked under the lock of its user.')
  const { rows } = await tx.execute(sql`
    select exists (
      select 1 from two_factor t where t.user_id = u.id and t.confirmed_at is not null
    ) as "hasSecondStep"
    from users u where u.id = ${userId}::uuid and u.status = 'active'`)
  if (rows.length === 0) {
    throw new AppError('session_ended', messages.general.sessionEnded, { status: 401 })
  }
  await assertPassword(req, userId, password)
  if (rows[0]?.hasSecondStep !== true) return
  if (!code?.trim()) throw new AppError('code_required', memberMessages.ownData.codeNeeded)
  throw new AppError('wrong_code', memberMessages.ownData.wrongCode)
}
