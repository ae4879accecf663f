import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { log } from '@/lib/log'
import { queryRows } from '@/services/database/executor'
import { retryOnDeadlock } from '@/services/database/retry-on-deadlock'
import { withUserLock } from '@/services/database/with-user-lock'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { lockUserRow, deleteUser } from './delete-account'
import { lockPurchases, assertNoPendingPayments } from './purchases'

const idsSchema = z.array(z.object({ id: z.string() }))

/**
 * Deletes accounts that a restored backup brought back (docs/decisions/0047), without sending an
 * email. Skips instructors and users with pending payments, and counts them as `skippedCount`.
 */
export async function deleteRestoredAccounts(
  req: PayloadRequest,
): Promise<{ deletedCount: number; skippedCount: number }> {
  const rows = await queryRows(req)(sql`
    select u.id from users u join deleted_accounts d on d.user_id = u.id order by d.deleted_at`)
  let deletedCount = 0
  let skippedCount = 0
  for (const { id } of idsSchema.parse(rows)) {
    if (await tryDeleteAccount(req, id)) deletedCount += 1
    else skippedCount += 1
  }
  if (deletedCount + skippedCount > 0)
    log.info(
      { deleted: deletedCount, kept: skippedCount },
      'deleted accounts again after a restore',
    )
  return { deletedCount, skippedCount }
}

async function tryDeleteAccount(req: PayloadRequest, userId: string): Promise<boolean> {
  const deleteInTransaction = () =>
    withUserLock(req, userId, async (txReq, tx) => {
      await lockPurchases(tx, userId)
      const user = await lockUserRow(tx, userId)
      if (user.role === 'instructor') throw new AppError('deletion_of_instructor')
      await assertNoPendingPayments(tx, user)
      await deleteUser(txReq, tx, user)
      await logAuditEvent(txReq, { kind: 'deleted', userId: null, clientInfo: null })
    })
  try {
    await retryOnDeadlock(deleteInTransaction)
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
