import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applyPartnerWords } from '@/content/apply/apply-partner-words'

/**
 * What one purchase brings to two people, in the terms, the privacy policy and the questions of
 * databases whose content was written before. Where the content migration has just run, there is
 * nothing left to do.
 */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applyPartnerWords(req, new Date())
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
