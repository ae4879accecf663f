import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applyTrailerCaptions } from '@/content/apply/apply-trailer-captions'

/** The captions of the sample trailer, for databases whose content was written without them. */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applyTrailerCaptions(req)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
