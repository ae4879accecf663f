import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_announcements_audience" ADD VALUE 'not_started' BEFORE 'course';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "announcements" ALTER COLUMN "audience" SET DATA TYPE text;
  ALTER TABLE "announcements" ALTER COLUMN "audience" SET DEFAULT 'all'::text;
  DROP TYPE "public"."enum_announcements_audience";
  CREATE TYPE "public"."enum_announcements_audience" AS ENUM('all', 'course', 'not_begun', 'begun', 'stalled', 'finished', 'absent');
  ALTER TABLE "announcements" ALTER COLUMN "audience" SET DEFAULT 'all'::"public"."enum_announcements_audience";
  ALTER TABLE "announcements" ALTER COLUMN "audience" SET DATA TYPE "public"."enum_announcements_audience" USING "audience"::"public"."enum_announcements_audience";`)
}
