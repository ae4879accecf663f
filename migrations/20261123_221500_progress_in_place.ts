import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A saved position is written into the page of its row, without a write to any index
 * (docs/decisions/0039-saving-progress.md): no index on a column that changes, and room for the
 * next version of the row. Pages that are full get that room as their rows are written.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "lesson_progress_updated_at_idx";
    ALTER TABLE "lesson_progress" SET (fillfactor = 85);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "lesson_progress" RESET (fillfactor);
    CREATE INDEX "lesson_progress_updated_at_idx" ON "lesson_progress" USING btree ("updated_at");
  `)
}
