import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { normalizeEmail } from '@/domain/identity/email'
import type { DeletionProof } from '@/domain/identity/own-data-schema'
import type { ClientInfo } from '@/domain/identity/client-info'
import type { Executor } from '@/upstream/payload/transactions'
import { enqueueJob } from '@/services/database/enqueue-job'
import { retryDeadlock } from '@/services/database/retry-deadlock'
import { withUserLock } from '@/services/database/with-user-lock'
import { checkOwnPassword } from '@/services/identity/password/check-own-password'
import { inPasswordQueue } from '@/services/identity/password/password-queue'
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
import { deleteUnsentMails, deleteOwnedRows, anonymizeTexts } from './anonymize'
import { withdrawReviews } from './withdraw-reviews'

const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  role: z.enum(['student', 'instructor']),
  emailVerified: z.boolean(),
})

/** The user whose account is deleted. */
export type DeletedUser = z.infer<typeof personSchema>

/** Long enough for any PDF that is rendering or waiting. */
const LATER_MS = 10 * 60_000

type Deletion = { userId: string; proof: DeletionProof; clientInfo: ClientInfo | null }

/**
 * Deletes a student's account permanently, in one transaction: their data is deleted, what others
 * need is anonymized (docs/decisions/0019), all sessions end, and a last email is queued. Files are
 * removed by a job of the same transaction.
 *
 * Throws AppError 'session_ended' (401) if it is already deleted, 'deletion_email_mismatch',
 * 'deletion_of_instructor' (403), 'deletion_payment_pending' (409), and as `checkOwnPassword`
 * does. Then nothing has changed.
 */
export async function deleteAccount(
  req: PayloadRequest,
  { userId, proof, clientInfo }: Deletion,
): Promise<void> {
  const remove = () =>
    withUserLock(req, userId, async (lockedReq, tx) => {
      // Purchases before the user, in the order in which a concurrent payment locks them.
      await lockPurchases(tx, userId)
      const user = await lockRow(tx, userId)
      if (normalizeEmail(proof.email) !== user.email) throw new AppError('deletion_email_mismatch')
      await checkOwnPassword(lockedReq, { userId, proof, clientInfo })
      if (user.role === 'instructor') throw new AppError('deletion_of_instructor')
      await assertNoPendingPayments(tx, user)
      await deleteUser(lockedReq, tx, user)
      await queueMail(lockedReq, {
        ...renderTemplateFor(user, 'account-deleted', {}),
        isLast: true,
      })
      await logAuditEvent(lockedReq, { kind: 'deleted', userId: null, clientInfo: null })
    })
  // Some payments lock the purchase first: PostgreSQL ends one of the two, and this retries.
  await inPasswordQueue(userId, () => retryDeadlock(remove))
}

/**
 * Reads and locks the account's row. A row that references a user needs that row unlocked: this
 * waits for concurrent inserts, which the following statements see, and blocks new ones.
 */
export async function lockRow(tx: Executor, userId: string): Promise<DeletedUser> {
  const { rows } = await tx.execute(sql`
    select id, email, username, display_name as "displayName", role,
      coalesce(email_verified, false) as "emailVerified"
    from users where id = ${userId}::uuid for update`)
  if (rows.length > 0) return personSchema.parse(rows[0])
  throw new AppError('session_ended')
}

/** Deletes a locked user, and stores that for when an older backup is restored. */
export async function deleteUser(
  req: PayloadRequest,
  tx: Executor,
  user: DeletedUser,
): Promise<void> {
  await tx.execute(sql`
    insert into deleted_accounts (user_id) values (${user.id}::uuid) on conflict do nothing`)
  const receipts = await anonymizePurchases(req, tx, user)
  if (receipts.length > 0) {
    const files = { avatars: [], exports: [], receipts }
    await enqueueJob(req, 'removeFiles', files)
    // Removed later: a PDF that is being rendered now is stored after that.
    await enqueueJob(req, 'removeFiles', files, { runAt: new Date(Date.now() + LATER_MS) })
  }
  await anonymizeRefunds(tx, user)
  await withdrawReviews(req, tx, user.id)
  await removeFromPartnerships(req, tx, user)
  await anonymizeTexts(tx, user.id)
  await deleteOwnedRows(req, tx, user.id)
  await deleteUnsentMails(tx, user)
  // The sessions are deleted with the row.
  await tx.execute(sql`delete from users where id = ${user.id}::uuid`)
}
