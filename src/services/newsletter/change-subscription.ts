import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { saveUserNotificationSettings } from '@/services/notifications/notification-settings'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import type { Executor } from '@/upstream/payload/transactions'
import { deleteSubscriptionMails } from './delete-subscriber'
import { hasNewsletterFile, newsletterFilePath } from './newsletter-file'
import { type LockedSubscriber, lockSubscriber } from './lock-subscriber'
import { verifySubscriptionToken } from './subscription-token'

/**
 * Confirms a sign-up by its emailed link, and sends the welcome email. Idempotent. Throws AppError
 * 'newsletter_link_invalid' (410) if the link is invalid or expired, or if its owner has
 * unsubscribed since.
 */
export async function confirmSubscription(req: PayloadRequest, token: string): Promise<void> {
  const content = verifySubscriptionToken('confirm', token)
  if (!content) throw new AppError('newsletter_link_invalid')
  const { subscriberId, issuedAt } = content
  await inTransaction(req, async (txReq, tx) => {
    const subscriber = await lockSubscriber(tx, subscriberId)
    const { state, unsubscribedAt } = subscriber ?? {}
    if (!subscriber || (state === 'unsubscribed' && unsubscribedAt && unsubscribedAt > issuedAt))
      throw new AppError('newsletter_link_invalid')
    if (state === 'active') return
    await activate(txReq, tx, subscriber)
    const mail = (await hasNewsletterFile(txReq))
      ? renderTemplate('newsletter-welcome.file', {}, newsletterFilePath(subscriberId))
      : renderTemplate('newsletter-welcome', {})
    await queueMail(txReq, { ...mail, to: [subscriber.email], subscriberId })
  })
}

/**
 * Unsubscribes or resubscribes someone by the link in an email. Throws AppError
 * 'unsubscribe_link_wrong' (400) if the subscriber was deleted.
 */
export async function setSubscription(
  req: PayloadRequest,
  { subscriberId, isSubscribed }: { subscriberId: string; isSubscribed: boolean },
): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const subscriber = await lockSubscriber(tx, subscriberId)
    if (!subscriber) throw new AppError('unsubscribe_link_wrong')
    if (isSubscribed) await activate(txReq, tx, subscriber)
    else await unsubscribe(txReq, tx, subscriber)
  })
}

async function activate(
  req: PayloadRequest,
  tx: Executor,
  { id, accountId }: LockedSubscriber,
): Promise<void> {
  await tx.execute(sql`
    update subscribers set state = 'active', confirmed_at = now(), unsubscribed_at = null,
      updated_at = now()
    where id = ${id}::uuid and state <> 'active'`)
  await saveSwitch(req, accountId, true)
}

async function unsubscribe(
  req: PayloadRequest,
  tx: Executor,
  { id, accountId }: LockedSubscriber,
): Promise<void> {
  await tx.execute(sql`
    update subscribers set state = 'unsubscribed', unsubscribed_at = now(), updated_at = now()
    where id = ${id}::uuid and state <> 'unsubscribed'`)
  await deleteSubscriptionMails(tx, id)
  await saveSwitch(req, accountId, false)
}

/** Keeps the switch in the settings in step, so that unsubscribing covers the account, too. */
async function saveSwitch(
  req: PayloadRequest,
  accountId: string | null,
  newsletterIssues: boolean,
): Promise<void> {
  if (accountId) await saveUserNotificationSettings(req, accountId, { newsletterIssues })
}
