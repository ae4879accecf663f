import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" ADD COLUMN "satisfaction_source" varchar;
  ALTER TABLE "_courses_v" ADD COLUMN "version_satisfaction_source" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" DROP COLUMN "satisfaction_source";
  ALTER TABLE "_courses_v" DROP COLUMN "version_satisfaction_source";`)
}
