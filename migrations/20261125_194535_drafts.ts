import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_modules_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__modules_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_lessons_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__lessons_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_faqs_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__faqs_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_home_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_sign_up_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__sign_up_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "_faqs_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_question" varchar,
  	"version_answer" jsonb,
  	"version_course_id" uuid,
  	"version_order" numeric DEFAULT 0,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__faqs_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  ALTER TABLE "modules" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "modules" ALTER COLUMN "course_id" DROP NOT NULL;
  ALTER TABLE "modules" ALTER COLUMN "order" DROP NOT NULL;
  ALTER TABLE "_modules_v" ALTER COLUMN "version_title" DROP NOT NULL;
  ALTER TABLE "_modules_v" ALTER COLUMN "version_course_id" DROP NOT NULL;
  ALTER TABLE "_modules_v" ALTER COLUMN "version_order" DROP NOT NULL;
  ALTER TABLE "lessons" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "lessons" ALTER COLUMN "kind" DROP NOT NULL;
  ALTER TABLE "lessons" ALTER COLUMN "order" DROP NOT NULL;
  ALTER TABLE "lessons" ALTER COLUMN "slug" DROP NOT NULL;
  ALTER TABLE "_lessons_v" ALTER COLUMN "version_title" DROP NOT NULL;
  ALTER TABLE "_lessons_v" ALTER COLUMN "version_kind" DROP NOT NULL;
  ALTER TABLE "_lessons_v" ALTER COLUMN "version_order" DROP NOT NULL;
  ALTER TABLE "_lessons_v" ALTER COLUMN "version_slug" DROP NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "question" DROP NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "answer" DROP NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "course_id" DROP NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "order" DROP NOT NULL;
  ALTER TABLE "home" ALTER COLUMN "heading" DROP NOT NULL;
  ALTER TABLE "home" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "home" ALTER COLUMN "instructor_name" DROP NOT NULL;
  ALTER TABLE "home" ALTER COLUMN "button_label" DROP NOT NULL;
  ALTER TABLE "home" ALTER COLUMN "courses_heading" DROP NOT NULL;
  ALTER TABLE "_home_v" ALTER COLUMN "version_heading" DROP NOT NULL;
  ALTER TABLE "_home_v" ALTER COLUMN "version_text" DROP NOT NULL;
  ALTER TABLE "_home_v" ALTER COLUMN "version_instructor_name" DROP NOT NULL;
  ALTER TABLE "_home_v" ALTER COLUMN "version_button_label" DROP NOT NULL;
  ALTER TABLE "_home_v" ALTER COLUMN "version_courses_heading" DROP NOT NULL;
  ALTER TABLE "sign_up" ALTER COLUMN "welcome_message" DROP NOT NULL;
  ALTER TABLE "sign_up" ALTER COLUMN "side_card_title" DROP NOT NULL;
  ALTER TABLE "sign_up" ALTER COLUMN "side_card_text" DROP NOT NULL;
  ALTER TABLE "_sign_up_v" ALTER COLUMN "version_welcome_message" DROP NOT NULL;
  ALTER TABLE "_sign_up_v" ALTER COLUMN "version_side_card_title" DROP NOT NULL;
  ALTER TABLE "_sign_up_v" ALTER COLUMN "version_side_card_text" DROP NOT NULL;
  ALTER TABLE "_courses_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "modules" ADD COLUMN "_status" "enum_modules_status" DEFAULT 'draft';
  ALTER TABLE "_modules_v" ADD COLUMN "version__status" "enum__modules_v_version_status" DEFAULT 'draft';
  ALTER TABLE "_modules_v" ADD COLUMN "latest" boolean;
  ALTER TABLE "_modules_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "lessons" ADD COLUMN "_status" "enum_lessons_status" DEFAULT 'draft';
  ALTER TABLE "_lessons_v" ADD COLUMN "version__status" "enum__lessons_v_version_status" DEFAULT 'draft';
  ALTER TABLE "_lessons_v" ADD COLUMN "latest" boolean;
  ALTER TABLE "_lessons_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "faqs" ADD COLUMN "_status" "enum_faqs_status" DEFAULT 'draft';
  ALTER TABLE "_pages_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "home" ADD COLUMN "_status" "enum_home_status" DEFAULT 'draft';
  ALTER TABLE "_home_v" ADD COLUMN "version__status" "enum__home_v_version_status" DEFAULT 'draft';
  ALTER TABLE "_home_v" ADD COLUMN "latest" boolean;
  ALTER TABLE "_home_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "sign_up" ADD COLUMN "_status" "enum_sign_up_status" DEFAULT 'draft';
  ALTER TABLE "_sign_up_v" ADD COLUMN "version__status" "enum__sign_up_v_version_status" DEFAULT 'draft';
  ALTER TABLE "_sign_up_v" ADD COLUMN "latest" boolean;
  ALTER TABLE "_sign_up_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_faqs_v" ADD CONSTRAINT "_faqs_v_parent_id_faqs_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."faqs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_faqs_v" ADD CONSTRAINT "_faqs_v_version_course_id_courses_id_fk" FOREIGN KEY ("version_course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "_faqs_v_parent_idx" ON "_faqs_v" USING btree ("parent_id");
  CREATE INDEX "_faqs_v_version_version_course_idx" ON "_faqs_v" USING btree ("version_course_id");
  CREATE INDEX "_faqs_v_version_version_order_idx" ON "_faqs_v" USING btree ("version_order");
  CREATE INDEX "_faqs_v_version_version_updated_at_idx" ON "_faqs_v" USING btree ("version_updated_at");
  CREATE INDEX "_faqs_v_version_version_created_at_idx" ON "_faqs_v" USING btree ("version_created_at");
  CREATE INDEX "_faqs_v_version_version__status_idx" ON "_faqs_v" USING btree ("version__status");
  CREATE INDEX "_faqs_v_created_at_idx" ON "_faqs_v" USING btree ("created_at");
  CREATE INDEX "_faqs_v_updated_at_idx" ON "_faqs_v" USING btree ("updated_at");
  CREATE INDEX "_faqs_v_latest_idx" ON "_faqs_v" USING btree ("latest");
  CREATE INDEX "_faqs_v_autosave_idx" ON "_faqs_v" USING btree ("autosave");
  CREATE INDEX "_courses_v_autosave_idx" ON "_courses_v" USING btree ("autosave");
  CREATE INDEX "modules__status_idx" ON "modules" USING btree ("_status");
  CREATE INDEX "_modules_v_version_version__status_idx" ON "_modules_v" USING btree ("version__status");
  CREATE INDEX "_modules_v_latest_idx" ON "_modules_v" USING btree ("latest");
  CREATE INDEX "_modules_v_autosave_idx" ON "_modules_v" USING btree ("autosave");
  CREATE INDEX "lessons__status_idx" ON "lessons" USING btree ("_status");
  CREATE INDEX "_lessons_v_version_version__status_idx" ON "_lessons_v" USING btree ("version__status");
  CREATE INDEX "_lessons_v_latest_idx" ON "_lessons_v" USING btree ("latest");
  CREATE INDEX "_lessons_v_autosave_idx" ON "_lessons_v" USING btree ("autosave");
  CREATE INDEX "faqs__status_idx" ON "faqs" USING btree ("_status");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE INDEX "home__status_idx" ON "home" USING btree ("_status");
  CREATE INDEX "_home_v_version_version__status_idx" ON "_home_v" USING btree ("version__status");
  CREATE INDEX "_home_v_latest_idx" ON "_home_v" USING btree ("latest");
  CREATE INDEX "_home_v_autosave_idx" ON "_home_v" USING btree ("autosave");
  CREATE INDEX "sign_up__status_idx" ON "sign_up" USING btree ("_status");
  CREATE INDEX "_sign_up_v_version_version__status_idx" ON "_sign_up_v" USING btree ("version__status");
  CREATE INDEX "_sign_up_v_latest_idx" ON "_sign_up_v" USING btree ("latest");
  CREATE INDEX "_sign_up_v_autosave_idx" ON "_sign_up_v" USING btree ("autosave");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "_faqs_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "_faqs_v" CASCADE;
  DROP INDEX "_courses_v_autosave_idx";
  DROP INDEX "modules__status_idx";
  DROP INDEX "_modules_v_version_version__status_idx";
  DROP INDEX "_modules_v_latest_idx";
  DROP INDEX "_modules_v_autosave_idx";
  DROP INDEX "lessons__status_idx";
  DROP INDEX "_lessons_v_version_version__status_idx";
  DROP INDEX "_lessons_v_latest_idx";
  DROP INDEX "_lessons_v_autosave_idx";
  DROP INDEX "faqs__status_idx";
  DROP INDEX "_pages_v_autosave_idx";
  DROP INDEX "home__status_idx";
  DROP INDEX "_home_v_version_version__status_idx";
  DROP INDEX "_home_v_latest_idx";
  DROP INDEX "_home_v_autosave_idx";
  DROP INDEX "sign_up__status_idx";
  DROP INDEX "_sign_up_v_version_version__status_idx";
  DROP INDEX "_sign_up_v_latest_idx";
  DROP INDEX "_sign_up_v_autosave_idx";
  ALTER TABLE "modules" ALTER COLUMN "title" SET NOT NULL;
  ALTER TABLE "modules" ALTER COLUMN "course_id" SET NOT NULL;
  ALTER TABLE "modules" ALTER COLUMN "order" SET NOT NULL;
  ALTER TABLE "_modules_v" ALTER COLUMN "version_title" SET NOT NULL;
  ALTER TABLE "_modules_v" ALTER COLUMN "version_course_id" SET NOT NULL;
  ALTER TABLE "_modules_v" ALTER COLUMN "version_order" SET NOT NULL;
  ALTER TABLE "lessons" ALTER COLUMN "title" SET NOT NULL;
  ALTER TABLE "lessons" ALTER COLUMN "kind" SET NOT NULL;
  ALTER TABLE "lessons" ALTER COLUMN "order" SET NOT NULL;
  ALTER TABLE "lessons" ALTER COLUMN "slug" SET NOT NULL;
  ALTER TABLE "_lessons_v" ALTER COLUMN "version_title" SET NOT NULL;
  ALTER TABLE "_lessons_v" ALTER COLUMN "version_kind" SET NOT NULL;
  ALTER TABLE "_lessons_v" ALTER COLUMN "version_order" SET NOT NULL;
  ALTER TABLE "_lessons_v" ALTER COLUMN "version_slug" SET NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "question" SET NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "answer" SET NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "course_id" SET NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "order" SET NOT NULL;
  ALTER TABLE "home" ALTER COLUMN "heading" SET NOT NULL;
  ALTER TABLE "home" ALTER COLUMN "text" SET NOT NULL;
  ALTER TABLE "home" ALTER COLUMN "instructor_name" SET NOT NULL;
  ALTER TABLE "home" ALTER COLUMN "button_label" SET NOT NULL;
  ALTER TABLE "home" ALTER COLUMN "courses_heading" SET NOT NULL;
  ALTER TABLE "_home_v" ALTER COLUMN "version_heading" SET NOT NULL;
  ALTER TABLE "_home_v" ALTER COLUMN "version_text" SET NOT NULL;
  ALTER TABLE "_home_v" ALTER COLUMN "version_instructor_name" SET NOT NULL;
  ALTER TABLE "_home_v" ALTER COLUMN "version_button_label" SET NOT NULL;
  ALTER TABLE "_home_v" ALTER COLUMN "version_courses_heading" SET NOT NULL;
  ALTER TABLE "sign_up" ALTER COLUMN "welcome_message" SET NOT NULL;
  ALTER TABLE "sign_up" ALTER COLUMN "side_card_title" SET NOT NULL;
  ALTER TABLE "sign_up" ALTER COLUMN "side_card_text" SET NOT NULL;
  ALTER TABLE "_sign_up_v" ALTER COLUMN "version_welcome_message" SET NOT NULL;
  ALTER TABLE "_sign_up_v" ALTER COLUMN "version_side_card_title" SET NOT NULL;
  ALTER TABLE "_sign_up_v" ALTER COLUMN "version_side_card_text" SET NOT NULL;
  ALTER TABLE "_courses_v" DROP COLUMN "autosave";
  ALTER TABLE "modules" DROP COLUMN "_status";
  ALTER TABLE "_modules_v" DROP COLUMN "version__status";
  ALTER TABLE "_modules_v" DROP COLUMN "latest";
  ALTER TABLE "_modules_v" DROP COLUMN "autosave";
  ALTER TABLE "lessons" DROP COLUMN "_status";
  ALTER TABLE "_lessons_v" DROP COLUMN "version__status";
  ALTER TABLE "_lessons_v" DROP COLUMN "latest";
  ALTER TABLE "_lessons_v" DROP COLUMN "autosave";
  ALTER TABLE "faqs" DROP COLUMN "_status";
  ALTER TABLE "_pages_v" DROP COLUMN "autosave";
  ALTER TABLE "home" DROP COLUMN "_status";
  ALTER TABLE "_home_v" DROP COLUMN "version__status";
  ALTER TABLE "_home_v" DROP COLUMN "latest";
  ALTER TABLE "_home_v" DROP COLUMN "autosave";
  ALTER TABLE "sign_up" DROP COLUMN "_status";
  ALTER TABLE "_sign_up_v" DROP COLUMN "version__status";
  ALTER TABLE "_sign_up_v" DROP COLUMN "latest";
  ALTER TABLE "_sign_up_v" DROP COLUMN "autosave";
  DROP TYPE "public"."enum_modules_status";
  DROP TYPE "public"."enum__modules_v_version_status";
  DROP TYPE "public"."enum_lessons_status";
  DROP TYPE "public"."enum__lessons_v_version_status";
  DROP TYPE "public"."enum_faqs_status";
  DROP TYPE "public"."enum__faqs_v_version_status";
  DROP TYPE "public"."enum_home_status";
  DROP TYPE "public"."enum__home_v_version_status";
  DROP TYPE "public"."enum_sign_up_status";
  DROP TYPE "public"."enum__sign_up_v_version_status";`)
}
