import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { maskEmail } from '@/domain/identity/email'
import { subscriberStateValues } from '@/domain/newsletter/subscriber-states'
import { queryRows } from '@/services/database/executor'
import { hasNewsletterFile, newsletterFilePath } from './newsletter-file'
import { verifySubscriptionToken } from './subscription-token'

/** The page that a confirmation link opens. It identifies its owner only by a masked email. */
export type ConfirmationView =
  | { step: 'expired' }
  | { step: 'open'; email: string }
  /** `filePath` is the path of the file for new subscribers, if the instructor chose one. */
  | { step: 'done'; email: string; filePath: string | null }

const rowsSchema = z.array(
  z.object({
    email: z.string(),
    state: z.enum(subscriberStateValues),
    unsubscribedAt: z.coerce.date().nullable(),
  }),
)

/** Reads what a confirmation link is about. Changes nothing, because email scanners open links. */
export async function readConfirmation(
  req: PayloadRequest,
  token: string,
): Promise<ConfirmationView> {
  const content = verifySubscriptionToken('confirm', token)
  if (!content) return { step: 'expired' }
  const { subscriberId, issuedAt } = content
  const rows = await queryRows(req)(sql`
    select email, state, unsubscribed_at as "unsubscribedAt"
    from subscribers where id = ${subscriberId}::uuid`)
  const [subscriber] = rowsSchema.parse(rows)
  if (!subscriber) return { step: 'expired' }
  const { state, unsubscribedAt } = subscriber
  const email = maskEmail(subscriber.email)
  if (state === 'active') {
    const hasFile = await hasNewsletterFile(req)
    return { step: 'done', email, filePath: hasFile ? newsletterFilePath(subscriberId) : null }
  }
  return unsubscribedAt && unsubscribedAt > issuedAt ? { step: 'expired' } : { step: 'open', email }
}
