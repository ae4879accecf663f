import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applyPartnerText } from '@/content/apply/apply-partner-text'

/**
 * What one purchase brings to two people, in the terms, the privacy policy and the questions of
 * databases whose content was written before. Where the content migration has just run, there is
 * nothing left to do.
 */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applyPartnerText(req, new Date())
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
