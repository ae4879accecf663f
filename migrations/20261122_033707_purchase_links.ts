import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "checkouts" ADD COLUMN "links_mailed" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "checkouts" ADD COLUMN "link_mailed_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "checkouts" DROP COLUMN "links_mailed";
  ALTER TABLE "checkouts" DROP COLUMN "link_mailed_at";`)
}
