import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { applyOneInstruction } from '@/content/apply/apply-one-instruction'

/** One set of instructions for each exercise of the seed course: lesson, exercise and workbook. */
export async function up({ req }: MigrateUpArgs): Promise<void> {
  await applyOneInstruction(req)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('The content is the instructor’s by now and is not taken back.'))
}
