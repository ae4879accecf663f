import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { CONFIRMATION_DAYS } from '@/domain/newsletter/subscriber-states'
import { newsletterRoutes } from '@/domain/newsletter/newsletter-routes'
import { inTransaction } from '@/services/database/in-transaction'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { lockSubscriber } from './lock-subscriber'
import { hasNewsletterFile, newsletterFilePath } from './newsletter-file'
import { signSubscriptionToken } from './subscription-token'

/**
 * Emails the confirmation link after a sign-up, or tells a subscriber that they're already
 * subscribed, with the PDF if there is one. Sends nothing if the last email is too recent
 * (`lockSubscriber`).
 */
export async function sendSubscriptionMail(
  req: PayloadRequest,
  subscriberId: string,
): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const subscriber = await lockSubscriber(tx, subscriberId)
    if (!subscriber || subscriber.wasJustMailed) return
    const content =
      subscriber.state === 'active'
        ? await renderAlreadyMail(txReq, subscriberId)
        : renderConfirmMail(subscriberId)
    await queueMail(txReq, { ...content, to: [subscriber.email], subscriberId })
    await tx.execute(sql`
      update subscribers set mailed_at = now() where id = ${subscriberId}::uuid`)
  })
}

const renderAlreadyMail = async (req: PayloadRequest, subscriberId: string) =>
  (await hasNewsletterFile(req))
    ? renderTemplate('newsletter-already.file', {}, newsletterFilePath(subscriberId))
    : renderTemplate('newsletter-already', {})

function renderConfirmMail(subscriberId: string) {
  const token = signSubscriptionToken('confirm', { subscriberId, issuedAt: new Date() })
  const days = String(CONFIRMATION_DAYS)
  return renderTemplate('newsletter-confirm', { days }, newsletterRoutes.page(token))
}
