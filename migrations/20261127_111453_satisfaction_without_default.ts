import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" ALTER COLUMN "satisfaction_rate" DROP DEFAULT;
  ALTER TABLE "_courses_v" ALTER COLUMN "version_satisfaction_rate" DROP DEFAULT;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" ALTER COLUMN "satisfaction_rate" SET DEFAULT 95;
  ALTER TABLE "_courses_v" ALTER COLUMN "version_satisfaction_rate" SET DEFAULT 95;`)
}
