import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applySafetyText } from '@/content/apply/apply-safety-text'

/** The name of the quick exit, in the text that two people read before they learn together. */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applySafetyText(req)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
