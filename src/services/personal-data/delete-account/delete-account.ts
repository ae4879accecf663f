import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { normalizeEmail } from '@/domain/identity/email'
import type { DeletionCredentials } from '@/domain/identity/own-data-schema'
import type { ClientInfo } from '@/domain/identity/client-info'
import type { Executor } from '@/upstream/payload/transactions'
import { retryOnDeadlock } from '@/services/database/retry-on-deadlock'
import { withUserLock } from '@/services/database/with-user-lock'
import { verifyOwnerCredentials } from '@/services/identity/password/verify-password'
import { inPasswordQueue } from '@/services/identity/password/password-queue'
import { deleteSubscriberByEmail } from '@/services/newsletter/delete-subscriber'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { removeFromPartnerships } from '@/services/together/partnership/remove-from-partnerships'
import {
  lockPurchases,
  assertNoPendingPayments,
  anonymizePurchases,
  anonymizeRefunds,
} from './purchases'
import { deleteUnsentMails, deleteOwnedRows, anonymizeSharedRows, deleteReviews } from './anonymize'

const deletedUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  role: z.enum(['student', 'instructor']),
  emailVerified: z.boolean(),
})

/** The user whose account is being deleted. */
export type DeletedUser = z.infer<typeof deletedUserSchema>

type DeletionRequest = {
  userId: string
  credentials: DeletionCredentials
  clientInfo: ClientInfo | null
}

/**
 * Deletes a student's account permanently, in one transaction: deletes the student's own data,
 * anonymizes data that others need (docs/decisions/0019), ends all sessions, and queues a final
 * email. A job deletes the files.
 * Throws AppError 'session_ended' (401) if the account was already deleted,
 * 'deletion_email_mismatch', 'deletion_of_instructor' (403), 'deletion_payment_pending' (409), and
 * the errors of `verifyOwnerCredentials`. If it throws, nothing changes.
 */
export async function deleteAccount(
  req: PayloadRequest,
  { userId, credentials, clientInfo }: DeletionRequest,
): Promise<void> {
  const deleteInTransaction = () =>
    withUserLock(req, userId, async (txReq, tx) => {
      // Locks purchases before the user, in the same order as a concurrent payment.
      await lockPurchases(tx, userId)
      const user = await lockUserRow(tx, userId)
      if (normalizeEmail(credentials.email) !== user.email)
        throw new AppError('deletion_email_mismatch')
      await verifyOwnerCredentials(txReq, { ...credentials, userId, clientInfo })
      if (user.role === 'instructor') throw new AppError('deletion_of_instructor')
      await assertNoPendingPayments(tx, user)
      await deleteUser(txReq, tx, user)
      await queueMail(txReq, {
        ...renderTemplateFor(user, 'account-deleted', {}),
        isLast: true,
      })
      await logAuditEvent(txReq, { kind: 'deleted', userId: null, clientInfo: null })
    })
  // Retries on a deadlock, because some payment steps lock rows in a different order.
  await inPasswordQueue(userId, () => retryOnDeadlock(deleteInTransaction))
}

/**
 * Reads and locks the user's row. Waits for concurrent inserts of rows that reference it, and
 * blocks new ones. Throws AppError 'session_ended' (401) if the account was already deleted.
 */
export async function lockUserRow(tx: Executor, userId: string): Promise<DeletedUser> {
  const { rows } = await tx.execute(sql`
    select id, email, username, display_name as "displayName", role,
      coalesce(email_verified, false) as "emailVerified"
    from users where id = ${userId}::uuid for update`)
  if (rows.length > 0) return deletedUserSchema.parse(rows[0])
  throw new AppError('session_ended')
}

/**
 * Deletes a user whose row the caller has locked. Records the ID, so that the account can be
 * deleted again if a restored backup brings it back.
 */
export async function deleteUser(
  req: PayloadRequest,
  tx: Executor,
  user: DeletedUser,
): Promise<void> {
  await tx.execute(sql`
    insert into deleted_accounts (user_id) values (${user.id}::uuid) on conflict do nothing`)
  await anonymizePurchases(req, tx, user)
  await anonymizeRefunds(tx, user)
  await deleteReviews(req, tx, user.id)
  await removeFromPartnerships(req, tx, user)
  await anonymizeSharedRows(tx, user.id)
  await deleteOwnedRows(req, tx, user.id)
  await deleteUnsentMails(tx, user)
  // Only a confirmed email is certainly theirs.
  if (user.emailVerified) await deleteSubscriberByEmail(req, user.email)
  // The foreign key also deletes the user's sessions.
  await tx.execute(sql`delete from users where id = ${user.id}::uuid`)
}
