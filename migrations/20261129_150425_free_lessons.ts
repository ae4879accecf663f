import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lessons" ADD COLUMN "is_free" boolean DEFAULT false;
  ALTER TABLE "_lessons_v" ADD COLUMN "version_is_free" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lessons" DROP COLUMN "is_free";
  ALTER TABLE "_lessons_v" DROP COLUMN "version_is_free";`)
}
