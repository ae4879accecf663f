import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_checkouts_timezone" AS ENUM('utc', 'cet', 'eet', 'msk', 'ist', 'cst', 'jst', 'est', 'pst');
  ALTER TABLE "checkouts" ADD COLUMN "timezone" "enum_checkouts_timezone";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "checkouts" DROP COLUMN "timezone";
  DROP TYPE "public"."enum_checkouts_timezone";`)
}
