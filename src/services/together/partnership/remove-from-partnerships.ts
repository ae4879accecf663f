import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Executor } from '@/upstream/payload/transactions'
import { endPartnerships } from './end-partnerships'

type DeletedUser = { id: string; email: string; emailVerified: boolean }

/**
 * Removes a user from all partnerships while their account is being deleted, and deletes their
 * answers and invitations. The former partner keeps the course, and is told only that the
 * partnership has ended. The caller must hold the user's lock.
 */
export async function removeFromPartnerships(
  req: PayloadRequest,
  tx: Executor,
  { id: userId, email, emailVerified }: DeletedUser,
): Promise<void> {
  // Locks enrollments in the same order as a refund.
  await tx.execute(sql`
    select 1 from enrollments e
    where e.user_id = ${userId}::uuid
      or e.seat_of_id in (select own.id from enrollments own where own.user_id = ${userId}::uuid)
    order by e.user_id <> ${userId}::uuid, e.id for update`)
  await tx.execute(sql`delete from answers where user_id = ${userId}::uuid`)
  await tx.execute(sql`
    delete from partner_invitations
    where inviter_id = ${userId}::uuid or claimed_by_id = ${userId}::uuid`)
  if (emailVerified) await removeInvitedEmail(tx, email)
  const isMemberSql = sql`${userId}::uuid in (p.inviter_id, p.partner_id)`
  await endPartnerships(req, isMemberSql, { reason: 'deleted', endedById: userId })
  await tx.execute(sql`
    delete from meetings where partnership_id in (
      select p.id from partnerships p where ${isMemberSql})`)
  await tx.execute(sql`
    update partnerships p set inviter_id = nullif(p.inviter_id, ${userId}::uuid),
      partner_id = nullif(p.partner_id, ${userId}::uuid)
    where ${isMemberSql}`)
  await tx.execute(sql`delete from partnerships where inviter_id is null and partner_id is null`)
  await tx.execute(sql`
    update enrollments set seat_of_id = null
    where seat_of_id in (select own.id from enrollments own where own.user_id = ${userId}::uuid)`)
}

/** Removes the email from other users' invitations, and declines those that are still open. */
async function removeInvitedEmail(tx: Executor, email: string): Promise<void> {
  await tx.execute(sql`
    update partner_invitations set email = null, updated_at = now(),
      state = case when state in ('open', 'claimed') then 'declined' else state end
    where email = ${email}`)
}
