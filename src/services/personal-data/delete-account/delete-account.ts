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
  refuseMoneyUnderWay,
  anonymizePurchases,
  anonymizeRefunds,
} from './purchases'
import { dropWaitingMails, deleteOwnedRows, anonymizeTexts } from './anonymize'
import { withdrawReviews } from './withdraw-reviews'

const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  role: z.enum(['student', 'instructor']),
  emailVerified: z.boolean(),
})

/** Whose account is deleted. */
export type DeletedUser = z.infer<typeof personSchema>

/** Long enough for every drawing that has begun or waits. */
const LATER_MS = 10 * 60_000

type Deletion = { userId: string; proof: DeletionProof; clientInfo: ClientInfo | null }

/**
 * Deletes the account of a student for good, in one transaction: what is theirs goes, what others
 * need stays without the person (docs/decisions/0019), every session ends, and a last mail goes to
 * their address. Files go by a job of the same transaction.
 *
 * Throws AppError 'session_ended' (401) when it is deleted already, 'wrong_email',
 * 'instructor_account' (403), 'money_under_way' (409), and as `checkOwnPassword` does. Then nothing
 * has changed.
 */
export async function deleteAccount(
  req: PayloadRequest,
  { userId, proof, clientInfo }: Deletion,
): Promise<void> {
  const remove = () =>
    withUserLock(req, userId, async (lockedReq, tx) => {
      // Purchases before the person, as a payment locks them that arrives at this moment.
      await lockPurchases(tx, userId)
      const leaver = await lockRow(tx, userId)
      if (normalizeEmail(proof.email) !== leaver.email) throw new AppError('wrong_email')
      await checkOwnPassword(lockedReq, { userId, proof, clientInfo })
      if (leaver.role === 'instructor') throw new AppError('instructor_account')
      await refuseMoneyUnderWay(tx, leaver)
      await deleteUser(lockedReq, tx, leaver)
      await queueMail(lockedReq, {
        ...renderTemplateFor(leaver, 'account-deleted', {}),
        isLast: true,
      })
      await logAuditEvent(lockedReq, { kind: 'deleted', userId: null, clientInfo: null })
    })
  // Some money that arrives locks its purchase before the person: one of the two is ended, and this
  // comes after it then.
  await inPasswordQueue(userId, () => retryDeadlock(remove))
}

/**
 * The account as it is, and from now on nobody adds anything to it: a row that names a person needs
 * their row unlocked. What is being added at this moment is waited for, and seen by the statements
 * that follow.
 */
export async function lockRow(tx: Executor, userId: string): Promise<DeletedUser> {
  const { rows } = await tx.execute(sql`
    select id, email, username, display_name as "displayName", role,
      coalesce(email_verified, false) as "emailVerified"
    from users where id = ${userId}::uuid for update`)
  if (rows.length > 0) return personSchema.parse(rows[0])
  throw new AppError('session_ended')
}

/**
 * Takes a person out of the database whose row is locked, and remembers that the account was
 * deleted: a backup from before would bring it back.
 */
export async function deleteUser(
  req: PayloadRequest,
  tx: Executor,
  leaver: DeletedUser,
): Promise<void> {
  await tx.execute(sql`
    insert into deleted_accounts (user_id) values (${leaver.id}::uuid) on conflict do nothing`)
  const receipts = await anonymizePurchases(req, tx, leaver)
  if (receipts.length > 0) {
    const files = { avatars: [], exports: [], receipts }
    await enqueueJob(req, 'removeFiles', files)
    // One that was being drawn at this moment is kept after that.
    await enqueueJob(req, 'removeFiles', files, { runAt: new Date(Date.now() + LATER_MS) })
  }
  await anonymizeRefunds(tx, leaver)
  await withdrawReviews(req, tx, leaver.id)
  await removeFromPartnerships(req, tx, leaver)
  await anonymizeTexts(tx, leaver.id)
  await deleteOwnedRows(req, tx, leaver.id)
  await dropWaitingMails(tx, leaver)
  // The sessions go with the row.
  await tx.execute(sql`delete from users where id = ${leaver.id}::uuid`)
}
