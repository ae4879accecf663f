import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'
import { executorOf } from '@/services/database/executor'
import { retryDeadlock } from '@/services/database/retry-deadlock'
import { withUserLock } from '@/services/database/with-user-lock'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { lockRow, deleteUser } from './delete-account'
import { lockPurchases, assertNoPendingPayments } from './purchases'

const idsSchema = z.array(z.object({ id: z.string() }))

/**
 * Deletes accounts again that a restored backup brought back (docs/decisions/0047), without an
 * email. Counts those with pending payments, and instructors', as `kept`.
 */
export async function deleteAgain(req: PayloadRequest): Promise<{ deleted: number; kept: number }> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select u.id from users u join deleted_accounts d on d.user_id = u.id order by d.deleted_at`)
  let deleted = 0
  let kept = 0
  for (const { id } of idsSchema.parse(rows)) {
    if (await deleteOne(req, id)) deleted += 1
    else kept += 1
  }
  if (deleted + kept > 0) log.info({ deleted, kept }, 'deleted accounts again after a restore')
  return { deleted, kept }
}

async function deleteOne(req: PayloadRequest, userId: string): Promise<boolean> {
  const remove = () =>
    withUserLock(req, userId, async (lockedReq, tx) => {
      await lockPurchases(tx, userId)
      const user = await lockRow(tx, userId)
      if (user.role === 'instructor') throw new AppError('deletion_of_instructor')
      await assertNoPendingPayments(tx, user)
      await deleteUser(lockedReq, tx, user)
      await logAuditEvent(lockedReq, { kind: 'deleted', userId: null, clientInfo: null })
    })
  try {
    await retryDeadlock(remove)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Another process has already deleted the account.
    if (error.code === 'session_ended') return true
    if (error.code === 'deletion_payment_pending' || error.code === 'deletion_of_instructor')
      return false
    throw error
  }
}
