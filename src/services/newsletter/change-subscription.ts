import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { deleteSubscriptionMails } from '@/services/notifications/delete-subscription-mails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import type { Executor } from '@/upstream/payload/transactions'
import { hasNewsletterFile, newsletterFilePath } from './newsletter-file'
import { lockSubscriber } from './lock-subscriber'
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
    await activate(tx, subscriberId)
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
  await inTransaction(req, async (_txReq, tx) => {
    const subscriber = await lockSubscriber(tx, subscriberId)
    if (!subscriber) throw new AppError('unsubscribe_link_wrong')
    if (isSubscribed) await activate(tx, subscriberId)
    else await unsubscribe(tx, subscriberId)
  })
}

async function activate(tx: Executor, id: string): Promise<void> {
  await tx.execute(sql`
    update subscribers set state = 'active', confirmed_at = now(), unsubscribed_at = null,
      updated_at = now()
    where id = ${id}::uuid and state <> 'active'`)
}

async function unsubscribe(tx: Executor, id: string): Promise<void> {
  await tx.execute(sql`
    update subscribers set state = 'unsubscribed', unsubscribed_at = now(), updated_at = now()
    where id = ${id}::uuid and state <> 'unsubscribed'`)
  await deleteSubscriptionMails(tx, id)
}
