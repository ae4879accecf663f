import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { newsletterRoutes } from '@/domain/newsletter/newsletter-routes'
import { queryRows } from '@/services/database/executor'
import { signSubscriptionToken, verifySubscriptionToken } from './subscription-token'

const chosenFileSql = sql`
  site join documents d on d.id = site.newsletter_file_id and d.mime_type = 'application/pdf'`

/** Returns whether the instructor chose a PDF for subscribers. */
export async function hasNewsletterFile(req: PayloadRequest): Promise<boolean> {
  const rows = await queryRows(req)(sql`select 1 from ${chosenFileSql} limit 1`)
  return rows.length > 0
}

/** Returns the path of the PDF for one subscriber. It works while they're subscribed. */
export const newsletterFilePath = (subscriberId: string): string =>
  newsletterRoutes.file(signSubscriptionToken('file', { subscriberId, issuedAt: new Date() }))

const grantsSchema = z.array(z.object({ filename: z.string(), mimeType: z.string() }))

/**
 * Returns the PDF that a subscriber's link allows, or null if the link is invalid, its owner isn't
 * subscribed, or the instructor chose none.
 */
export async function authorizeNewsletterFile(
  req: PayloadRequest,
  token: string,
): Promise<z.infer<typeof grantsSchema>[number] | null> {
  const content = verifySubscriptionToken('file', token)
  if (!content) return null
  const rows = await queryRows(req)(sql`
    select d.filename, d.mime_type as "mimeType"
    from ${chosenFileSql}
    where exists (
      select 1 from subscribers s
      where s.id = ${content.subscriberId}::uuid and s.state = 'active')`)
  return grantsSchema.parse(rows)[0] ?? null
}
