import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applyPlainEnglish } from '@/content/apply/apply-plain-english'

/** The texts of the seed in everyday American English, where no one has changed them. */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applyPlainEnglish(req)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
