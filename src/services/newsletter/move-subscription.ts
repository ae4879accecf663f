import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { inTransaction } from '@/services/database/in-transaction'
import type { Executor } from '@/upstream/payload/transactions'
import { deleteSubscriberByEmail } from './delete-subscriber'

type EmailChange = { oldEmail: string; newEmail: string }

/**
 * Moves the subscription of an account's confirmed email to its new confirmed email. If the new
 * one has been subscribed or unsubscribed before, that decides. The caller must have changed the
 * account, which locks it.
 */
export async function moveSubscription(
  req: PayloadRequest,
  { oldEmail, newEmail }: EmailChange,
): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    if ((await lockState(tx, oldEmail)) === null) return
    const newState = await lockState(tx, newEmail)
    if (newState === 'pending') await deleteSubscriberByEmail(txReq, newEmail)
    if (newState === null || newState === 'pending')
      await tx.execute(sql`
        update subscribers set email = ${newEmail}, updated_at = now() where email = ${oldEmail}`)
    else await deleteSubscriberByEmail(txReq, oldEmail)
  })
}

/**
 * Ends the subscription of an account's email that is being replaced by an unconfirmed one. Stores
 * the choice in the account's settings, so that confirming the new email subscribes it.
 */
export async function suspendSubscription(
  req: PayloadRequest,
  { userId, oldEmail }: { userId: string; oldEmail: string },
): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    // The account before its subscription, as everywhere.
    await tx.execute(sql`select 1 from users where id = ${userId}::uuid for update`)
    const isSubscribed = (await lockState(tx, oldEmail)) === 'active'
    await tx.execute(sql`
      insert into notification_settings (user_id, newsletter_issues)
      values (${userId}::uuid, ${isSubscribed})
      on conflict (user_id) do update
        set newsletter_issues = excluded.newsletter_issues, updated_at = now()`)
    if (isSubscribed) await deleteSubscriberByEmail(txReq, oldEmail)
  })
}

async function lockState(tx: Executor, email: string): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    select state from subscribers where email = ${email} for update`)
  return z.array(z.object({ state: z.string() })).parse(rows)[0]?.state ?? null
}
