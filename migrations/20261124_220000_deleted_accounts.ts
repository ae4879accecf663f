import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which accounts were deleted, so that a restored backup does not bring them back (docs/decisions/0047). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE deleted_accounts (
      user_id uuid PRIMARY KEY,
      deleted_at timestamptz NOT NULL DEFAULT now()
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE deleted_accounts;`)
}
