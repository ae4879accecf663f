import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_modules_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__modules_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_lessons_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__lessons_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_faqs_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__faqs_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_coupons_state" AS ENUM('active', 'paused', 'archived');
  CREATE TYPE "public"."enum_coupons_kind" AS ENUM('percent', 'amount');
  CREATE TYPE "public"."enum_coupons_scope" AS ENUM('every', 'one');
  CREATE TYPE "public"."enum_announcements_audience" AS ENUM('all', 'course', 'not_begun', 'begun', 'stalled', 'finished', 'absent');
  CREATE TYPE "public"."enum_announcements_state" AS ENUM('draft', 'scheduled', 'sending', 'stopped', 'done');
  CREATE TYPE "public"."enum_announcement_recipients_status" AS ENUM('waiting', 'claimed', 'sent', 'refused', 'unsure', 'skipped');
  CREATE TYPE "public"."enum_announcement_recipients_skipped" AS ENUM('disabled', 'unconfirmed', 'unwilling');
  CREATE TYPE "public"."enum_sent_mails_outcome" AS ENUM('waiting', 'accepted', 'refused', 'unsure', 'later');
  CREATE TYPE "public"."enum_people_imports_state" AS ENUM('checked', 'importing', 'done', 'undoing', 'undone');
  CREATE TYPE "public"."enum_people_import_rows_problem" AS ENUM('no_email', 'bad_email', 'no_name', 'bad_name', 'formula', 'repeated', 'unknown_course', 'is_instructor');
  CREATE TYPE "public"."enum_people_import_rows_state" AS ENUM('waiting', 'done', 'failed', 'undone', 'kept');
  CREATE TYPE "public"."enum_video_streams_state" AS ENUM('waiting', 'working', 'ready', 'failed', 'cancelled');
  CREATE TYPE "public"."enum_video_streams_reason" AS ENUM('unreadable', 'no_picture', 'too_long', 'cut_off', 'no_room', 'no_program', 'took_too_long', 'file_gone', 'failed');
  CREATE TYPE "public"."enum_video_streams_step" AS ENUM('look', '360', '720', '1080');
  CREATE TYPE "public"."enum_home_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_sign_up_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__sign_up_v_version_status" AS ENUM('draft', 'published');
  ALTER TYPE "public"."enum_account_tokens_kind" ADD VALUE 'sign_in';
  ALTER TYPE "public"."enum_audit_events_kind" ADD VALUE 'account_disabled' BEFORE 'export_asked';
  ALTER TYPE "public"."enum_audit_events_kind" ADD VALUE 'account_enabled' BEFORE 'export_asked';
  ALTER TYPE "public"."enum_audit_events_kind" ADD VALUE 'password_link_sent' BEFORE 'export_asked';
  ALTER TYPE "public"."enum_audit_events_kind" ADD VALUE 'sign_in_link_sent' BEFORE 'export_asked';
  ALTER TYPE "public"."enum_audit_events_kind" ADD VALUE 'people_exported' BEFORE 'export_asked';
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
  
  CREATE TABLE "coupons" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"code" varchar NOT NULL,
  	"state" "enum_coupons_state" DEFAULT 'active' NOT NULL,
  	"kind" "enum_coupons_kind" DEFAULT 'percent' NOT NULL,
  	"percent" numeric,
  	"amount" numeric,
  	"scope" "enum_coupons_scope" DEFAULT 'every' NOT NULL,
  	"course_id" uuid,
  	"valid_from" timestamp(3) with time zone,
  	"valid_until" timestamp(3) with time zone,
  	"max_uses" numeric,
  	"once_per_person" boolean DEFAULT true,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "announcements" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"subject" varchar NOT NULL,
  	"body" jsonb NOT NULL,
  	"audience" "enum_announcements_audience" DEFAULT 'all' NOT NULL,
  	"course_id" uuid,
  	"percent" numeric DEFAULT 50,
  	"days" numeric DEFAULT 30,
  	"state" "enum_announcements_state" DEFAULT 'draft' NOT NULL,
  	"scheduled_at" timestamp(3) with time zone,
  	"begun_at" timestamp(3) with time zone,
  	"ended_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "announcement_recipients" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"announcement_id" uuid NOT NULL,
  	"user_id" uuid NOT NULL,
  	"status" "enum_announcement_recipients_status" DEFAULT 'waiting' NOT NULL,
  	"skipped" "enum_announcement_recipients_skipped",
  	"reason" varchar,
  	"claimed_at" timestamp(3) with time zone,
  	"tries" numeric DEFAULT 0 NOT NULL,
  	"retry_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "mail_words" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"heading" varchar,
  	"body" varchar NOT NULL,
  	"button" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "learning_reminders" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"course_id" uuid NOT NULL,
  	"step" numeric NOT NULL,
  	"sent_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sent_mails" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"to" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"kind" varchar NOT NULL,
  	"words" varchar,
  	"outcome" "enum_sent_mails_outcome" DEFAULT 'waiting' NOT NULL,
  	"answer" varchar,
  	"job_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "person_notes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"body" varchar NOT NULL,
  	"edited_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "people_imports" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"file_name" varchar NOT NULL,
  	"state" "enum_people_imports_state" DEFAULT 'checked' NOT NULL,
  	"invites" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "people_import_rows" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"import_id" uuid NOT NULL,
  	"line" numeric NOT NULL,
  	"email" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"course_id" uuid,
  	"problem" "enum_people_import_rows_problem",
  	"state" "enum_people_import_rows_state" DEFAULT 'waiting' NOT NULL,
  	"user_id" uuid,
  	"made_account" boolean DEFAULT false,
  	"enrollment_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "video_streams" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"video_id" uuid NOT NULL,
  	"source_file" varchar NOT NULL,
  	"state" "enum_video_streams_state" DEFAULT 'waiting' NOT NULL,
  	"reason" "enum_video_streams_reason",
  	"step" "enum_video_streams_step",
  	"percent" numeric DEFAULT 0 NOT NULL,
  	"seconds_left" numeric,
  	"facts" jsonb,
  	"duration_seconds" numeric,
  	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
  ALTER TABLE "courses" ADD COLUMN "launch_price" numeric;
  ALTER TABLE "courses" ADD COLUMN "launch_from" timestamp(3) with time zone;
  ALTER TABLE "courses" ADD COLUMN "launch_until" timestamp(3) with time zone;
  ALTER TABLE "_courses_v" ADD COLUMN "version_launch_price" numeric;
  ALTER TABLE "_courses_v" ADD COLUMN "version_launch_from" timestamp(3) with time zone;
  ALTER TABLE "_courses_v" ADD COLUMN "version_launch_until" timestamp(3) with time zone;
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
  ALTER TABLE "enrollments" ADD COLUMN "coupon_id" uuid;
  ALTER TABLE "enrollments" ADD COLUMN "ends_at" timestamp(3) with time zone;
  ALTER TABLE "payments" ADD COLUMN "coupon_code" varchar;
  ALTER TABLE "payments" ADD COLUMN "discount_cents" numeric DEFAULT 0;
  ALTER TABLE "payments" ADD COLUMN "fee_cents" numeric;
  ALTER TABLE "refunds" ADD COLUMN "fee_returned_cents" numeric;
  ALTER TABLE "receipts" ADD COLUMN "coupon_code" varchar;
  ALTER TABLE "receipts" ADD COLUMN "discount_cents" numeric DEFAULT 0;
  ALTER TABLE "receipts" ADD COLUMN "is_launch_price" boolean DEFAULT false;
  ALTER TABLE "checkouts" ADD COLUMN "coupon_code" varchar;
  ALTER TABLE "checkouts" ADD COLUMN "list_price_cents" numeric;
  ALTER TABLE "checkouts" ADD COLUMN "launch_price_cents" numeric;
  ALTER TABLE "checkouts" ADD COLUMN "discount_cents" numeric DEFAULT 0;
  ALTER TABLE "checkouts" ADD COLUMN "coupon_id" uuid;
  ALTER TABLE "notification_settings" ADD COLUMN "announcements" boolean DEFAULT true NOT NULL;
  ALTER TABLE "notification_settings" ADD COLUMN "reminders" boolean DEFAULT false NOT NULL;
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
  ALTER TABLE "coupons" ADD CONSTRAINT "coupons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "learning_reminders" ADD CONSTRAINT "learning_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "learning_reminders" ADD CONSTRAINT "learning_reminders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "video_streams" ADD CONSTRAINT "video_streams_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;
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
  CREATE UNIQUE INDEX "coupons_code_idx" ON "coupons" USING btree ("code");
  CREATE INDEX "coupons_course_idx" ON "coupons" USING btree ("course_id");
  CREATE INDEX "coupons_updated_at_idx" ON "coupons" USING btree ("updated_at");
  CREATE INDEX "coupons_created_at_idx" ON "coupons" USING btree ("created_at");
  CREATE INDEX "announcements_course_idx" ON "announcements" USING btree ("course_id");
  CREATE INDEX "announcements_updated_at_idx" ON "announcements" USING btree ("updated_at");
  CREATE INDEX "announcements_created_at_idx" ON "announcements" USING btree ("created_at");
  CREATE INDEX "announcement_recipients_announcement_idx" ON "announcement_recipients" USING btree ("announcement_id");
  CREATE INDEX "announcement_recipients_user_idx" ON "announcement_recipients" USING btree ("user_id");
  CREATE INDEX "announcement_recipients_claimed_at_idx" ON "announcement_recipients" USING btree ("claimed_at");
  CREATE UNIQUE INDEX "announcement_user_idx" ON "announcement_recipients" USING btree ("announcement_id","user_id");
  CREATE INDEX "announcement_status_idx" ON "announcement_recipients" USING btree ("announcement_id","status");
  CREATE UNIQUE INDEX "mail_words_key_idx" ON "mail_words" USING btree ("key");
  CREATE INDEX "mail_words_updated_at_idx" ON "mail_words" USING btree ("updated_at");
  CREATE INDEX "mail_words_created_at_idx" ON "mail_words" USING btree ("created_at");
  CREATE INDEX "learning_reminders_user_idx" ON "learning_reminders" USING btree ("user_id");
  CREATE INDEX "learning_reminders_course_idx" ON "learning_reminders" USING btree ("course_id");
  CREATE INDEX "learning_reminders_sent_at_idx" ON "learning_reminders" USING btree ("sent_at");
  CREATE INDEX "learning_reminders_updated_at_idx" ON "learning_reminders" USING btree ("updated_at");
  CREATE INDEX "learning_reminders_created_at_idx" ON "learning_reminders" USING btree ("created_at");
  CREATE UNIQUE INDEX "user_course_step_idx" ON "learning_reminders" USING btree ("user_id","course_id","step");
  CREATE INDEX "sent_mails_user_idx" ON "sent_mails" USING btree ("user_id");
  CREATE UNIQUE INDEX "sent_mails_job_id_idx" ON "sent_mails" USING btree ("job_id");
  CREATE INDEX "sent_mails_updated_at_idx" ON "sent_mails" USING btree ("updated_at");
  CREATE INDEX "sent_mails_created_at_idx" ON "sent_mails" USING btree ("created_at");
  CREATE INDEX "person_notes_user_idx" ON "person_notes" USING btree ("user_id");
  CREATE INDEX "person_notes_updated_at_idx" ON "person_notes" USING btree ("updated_at");
  CREATE INDEX "person_notes_created_at_idx" ON "person_notes" USING btree ("created_at");
  CREATE INDEX "people_imports_updated_at_idx" ON "people_imports" USING btree ("updated_at");
  CREATE INDEX "people_imports_created_at_idx" ON "people_imports" USING btree ("created_at");
  CREATE INDEX "people_import_rows_import_idx" ON "people_import_rows" USING btree ("import_id");
  CREATE INDEX "people_import_rows_email_idx" ON "people_import_rows" USING btree ("email");
  CREATE INDEX "people_import_rows_course_idx" ON "people_import_rows" USING btree ("course_id");
  CREATE INDEX "people_import_rows_user_idx" ON "people_import_rows" USING btree ("user_id");
  CREATE INDEX "people_import_rows_enrollment_idx" ON "people_import_rows" USING btree ("enrollment_id");
  CREATE INDEX "people_import_rows_updated_at_idx" ON "people_import_rows" USING btree ("updated_at");
  CREATE INDEX "people_import_rows_created_at_idx" ON "people_import_rows" USING btree ("created_at");
  CREATE UNIQUE INDEX "import_line_idx" ON "people_import_rows" USING btree ("import_id","line");
  CREATE UNIQUE INDEX "video_streams_video_idx" ON "video_streams" USING btree ("video_id");
  CREATE INDEX "video_streams_updated_at_idx" ON "video_streams" USING btree ("updated_at");
  CREATE INDEX "video_streams_created_at_idx" ON "video_streams" USING btree ("created_at");
  ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;
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
  CREATE INDEX "enrollments_coupon_idx" ON "enrollments" USING btree ("coupon_id");
  CREATE INDEX "checkouts_coupon_idx" ON "checkouts" USING btree ("coupon_id");
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
  ALTER TABLE "coupons" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "announcements" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "announcement_recipients" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "mail_words" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "learning_reminders" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "sent_mails" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "person_notes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "people_imports" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "people_import_rows" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "video_streams" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "_faqs_v" CASCADE;
  DROP TABLE "coupons" CASCADE;
  DROP TABLE "announcements" CASCADE;
  DROP TABLE "announcement_recipients" CASCADE;
  DROP TABLE "mail_words" CASCADE;
  DROP TABLE "learning_reminders" CASCADE;
  DROP TABLE "sent_mails" CASCADE;
  DROP TABLE "person_notes" CASCADE;
  DROP TABLE "people_imports" CASCADE;
  DROP TABLE "people_import_rows" CASCADE;
  DROP TABLE "video_streams" CASCADE;
  ALTER TABLE "enrollments" DROP CONSTRAINT "enrollments_coupon_id_coupons_id_fk";
  
  ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_coupon_id_coupons_id_fk";
  
  ALTER TABLE "account_tokens" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_account_tokens_kind";
  CREATE TYPE "public"."enum_account_tokens_kind" AS ENUM('confirm_email', 'change_email');
  ALTER TABLE "account_tokens" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_account_tokens_kind" USING "kind"::"public"."enum_account_tokens_kind";
  ALTER TABLE "audit_events" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_events_kind";
  CREATE TYPE "public"."enum_audit_events_kind" AS ENUM('signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'other_sessions_ended', 'password_reset_asked', 'password_reset', 'password_changed', 'email_confirmed', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_code_used', 'recovery_codes_renewed', 'export_asked', 'export_fetched', 'deleted');
  ALTER TABLE "audit_events" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_audit_events_kind" USING "kind"::"public"."enum_audit_events_kind";
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
  DROP INDEX "enrollments_coupon_idx";
  DROP INDEX "checkouts_coupon_idx";
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
  ALTER TABLE "courses" DROP COLUMN "launch_price";
  ALTER TABLE "courses" DROP COLUMN "launch_from";
  ALTER TABLE "courses" DROP COLUMN "launch_until";
  ALTER TABLE "_courses_v" DROP COLUMN "version_launch_price";
  ALTER TABLE "_courses_v" DROP COLUMN "version_launch_from";
  ALTER TABLE "_courses_v" DROP COLUMN "version_launch_until";
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
  ALTER TABLE "enrollments" DROP COLUMN "coupon_id";
  ALTER TABLE "enrollments" DROP COLUMN "ends_at";
  ALTER TABLE "payments" DROP COLUMN "coupon_code";
  ALTER TABLE "payments" DROP COLUMN "discount_cents";
  ALTER TABLE "payments" DROP COLUMN "fee_cents";
  ALTER TABLE "refunds" DROP COLUMN "fee_returned_cents";
  ALTER TABLE "receipts" DROP COLUMN "coupon_code";
  ALTER TABLE "receipts" DROP COLUMN "discount_cents";
  ALTER TABLE "receipts" DROP COLUMN "is_launch_price";
  ALTER TABLE "checkouts" DROP COLUMN "coupon_code";
  ALTER TABLE "checkouts" DROP COLUMN "list_price_cents";
  ALTER TABLE "checkouts" DROP COLUMN "launch_price_cents";
  ALTER TABLE "checkouts" DROP COLUMN "discount_cents";
  ALTER TABLE "checkouts" DROP COLUMN "coupon_id";
  ALTER TABLE "notification_settings" DROP COLUMN "announcements";
  ALTER TABLE "notification_settings" DROP COLUMN "reminders";
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
  DROP TYPE "public"."enum_coupons_state";
  DROP TYPE "public"."enum_coupons_kind";
  DROP TYPE "public"."enum_coupons_scope";
  DROP TYPE "public"."enum_announcements_audience";
  DROP TYPE "public"."enum_announcements_state";
  DROP TYPE "public"."enum_announcement_recipients_status";
  DROP TYPE "public"."enum_announcement_recipients_skipped";
  DROP TYPE "public"."enum_sent_mails_outcome";
  DROP TYPE "public"."enum_people_imports_state";
  DROP TYPE "public"."enum_people_import_rows_problem";
  DROP TYPE "public"."enum_people_import_rows_state";
  DROP TYPE "public"."enum_video_streams_state";
  DROP TYPE "public"."enum_video_streams_reason";
  DROP TYPE "public"."enum_video_streams_step";
  DROP TYPE "public"."enum_home_status";
  DROP TYPE "public"."enum__home_v_version_status";
  DROP TYPE "public"."enum_sign_up_status";
  DROP TYPE "public"."enum__sign_up_v_version_status";`)
}
