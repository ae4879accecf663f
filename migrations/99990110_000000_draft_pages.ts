import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applyDraftPages } from '@/content/apply/apply-draft-pages'

/** The pages About and Contact, as drafts. */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applyDraftPages(req)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
