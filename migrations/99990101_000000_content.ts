import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applyContent } from '@/content/apply/apply-content'

/**
 * The seed content. Its name sorts it after every schema migration, so that the Local API finds all
 * columns that the code knows, however many there are by then (docs/decisions/0003).
 */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applyContent(req)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
