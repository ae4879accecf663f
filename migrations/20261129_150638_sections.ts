import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

// Without the removals that Payload generated: the previous version still reads the tables
// "pages_sections" and "_pages_v_version_sections", and the column "home"."courses_heading"
// (docs/decisions/0052). The release after this one drops them.
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "courses" ADD COLUMN "sections" jsonb;
  ALTER TABLE "_courses_v" ADD COLUMN "version_sections" jsonb;
  ALTER TABLE "testimonials" ADD COLUMN "course_id" uuid;
  ALTER TABLE "pages" ADD COLUMN "intro" varchar;
  ALTER TABLE "pages" ADD COLUMN "sections" jsonb;
  ALTER TABLE "pages" ADD COLUMN "is_numbered" boolean DEFAULT false;
  ALTER TABLE "_pages_v" ADD COLUMN "version_intro" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_sections" jsonb;
  ALTER TABLE "_pages_v" ADD COLUMN "version_is_numbered" boolean DEFAULT false;
  ALTER TABLE "home" ADD COLUMN "sections" jsonb;
  ALTER TABLE "_home_v" ADD COLUMN "version_sections" jsonb;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "testimonials_course_idx" ON "testimonials" USING btree ("course_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "testimonials" DROP CONSTRAINT "testimonials_course_id_courses_id_fk";
  
  DROP INDEX "testimonials_course_idx";
  ALTER TABLE "courses" DROP COLUMN "sections";
  ALTER TABLE "_courses_v" DROP COLUMN "version_sections";
  ALTER TABLE "testimonials" DROP COLUMN "course_id";
  ALTER TABLE "pages" DROP COLUMN "intro";
  ALTER TABLE "pages" DROP COLUMN "sections";
  ALTER TABLE "pages" DROP COLUMN "is_numbered";
  ALTER TABLE "_pages_v" DROP COLUMN "version_intro";
  ALTER TABLE "_pages_v" DROP COLUMN "version_sections";
  ALTER TABLE "_pages_v" DROP COLUMN "version_is_numbered";
  ALTER TABLE "home" DROP COLUMN "sections";
  ALTER TABLE "_home_v" DROP COLUMN "version_sections";`)
}
