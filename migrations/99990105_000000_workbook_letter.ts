import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applyWorkbookLetter } from '@/content/apply/apply-workbook-letter'

/** The workbook on US Letter, for databases whose content was written before there was one. */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applyWorkbookLetter(req)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
