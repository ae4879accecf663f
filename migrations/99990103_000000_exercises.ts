import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applyExercises } from '@/content/apply/apply-exercises'

/** The exercises of the seed course, and the words of learning together. */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applyExercises(req)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
