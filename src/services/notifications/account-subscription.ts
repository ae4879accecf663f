import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { inTransaction } from '@/services/database/in-transaction'
import type { Executor } from '@/upstream/payload/transactions'
import { deleteSubscriptionMails } from './delete-subscription-mails'

/**
 * SQL expression: user `u` with the notification settings `n` gets the newsletter. The subscription
 * of the confirmed email decides. Until the email is confirmed, the settings store the choice.
 */
export const getsNewsletterSql = sql`
  case when u.email_verified then exists (
    select 1 from subscribers s where s.email = u.email and s.state = 'active')
  else coalesce(n.newsletter_issues, false) end`

/**
 * Subscribes or unsubscribes an account's email, as its signed-in owner chose. Does nothing until
 * the email is confirmed.
 */
export async function saveAccountSubscription(
  req: PayloadRequest,
  userId: string,
  isSubscribed: boolean,
): Promise<void> {
  await inTransaction(req, async (_txReq, tx) => {
    const email = await lockConfirmedEmail(tx, userId)
    if (email === null) return
    if (isSubscribed) await subscribe(tx, email, { evenIfUnsubscribed: true })
    else await unsubscribe(tx, email)
  })
}

/**
 * Subscribes an account's email that was just confirmed, if its owner chose that before. Someone
 * who unsubscribed stays unsubscribed.
 */
export async function startChosenSubscription(req: PayloadRequest, userId: string): Promise<void> {
  await inTransaction(req, async (_txReq, tx) => {
    const email = await lockConfirmedEmail(tx, userId)
    const { rows } = await tx.execute(sql`
      select 1 from notification_settings where user_id = ${userId}::uuid and newsletter_issues`)
    if (email !== null && rows.length > 0) await subscribe(tx, email, { evenIfUnsubscribed: false })
  })
}

// Locks the account before its subscription, in the same order as deleting the account.
async function lockConfirmedEmail(tx: Executor, userId: string): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    select email from users where id = ${userId}::uuid and email_verified for key share`)
  return z.array(z.object({ email: z.string() })).parse(rows)[0]?.email ?? null
}

async function subscribe(
  tx: Executor,
  email: string,
  { evenIfUnsubscribed }: { evenIfUnsubscribed: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into subscribers as s (email, state, source, confirmed_at)
    values (${email}, 'active', ${routes.notificationSettings}, now())
    on conflict (email) do update
      set state = 'active', confirmed_at = now(), unsubscribed_at = null, updated_at = now()
      where s.state = 'pending' or (s.state = 'unsubscribed' and ${evenIfUnsubscribed}::boolean)`)
}

async function unsubscribe(tx: Executor, email: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    update subscribers set state = 'unsubscribed', unsubscribed_at = now(), updated_at = now()
    where email = ${email} and state <> 'unsubscribed' returning id`)
  for (const { id } of z.array(z.object({ id: z.string() })).parse(rows))
    await deleteSubscriptionMails(tx, id)
}
