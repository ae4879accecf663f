import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applyCompanions } from '@/content/apply/apply-companions'

/**
 * The modules of the two companion courses, for databases whose content was written before there were
 * any. Where the content migration has just run, there is nothing left to do.
 */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applyCompanions(req)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
