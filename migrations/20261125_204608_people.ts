import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sent_mails_outcome" AS ENUM('waiting', 'accepted', 'refused', 'unsure', 'later');
  CREATE TYPE "public"."enum_people_imports_state" AS ENUM('checked', 'importing', 'done', 'undoing', 'undone');
  CREATE TYPE "public"."enum_people_import_rows_problem" AS ENUM('no_email', 'bad_email', 'no_name', 'bad_name', 'formula', 'repeated', 'unknown_course', 'is_instructor');
  CREATE TYPE "public"."enum_people_import_rows_state" AS ENUM('waiting', 'done', 'failed', 'undone', 'kept');
  ALTER TYPE "public"."enum_account_tokens_kind" ADD VALUE 'sign_in';
  ALTER TYPE "public"."enum_audit_events_kind" ADD VALUE 'account_disabled' BEFORE 'export_asked';
  ALTER TYPE "public"."enum_audit_events_kind" ADD VALUE 'account_enabled' BEFORE 'export_asked';
  ALTER TYPE "public"."enum_audit_events_kind" ADD VALUE 'password_link_sent' BEFORE 'export_asked';
  ALTER TYPE "public"."enum_audit_events_kind" ADD VALUE 'sign_in_link_sent' BEFORE 'export_asked';
  ALTER TYPE "public"."enum_audit_events_kind" ADD VALUE 'people_exported' BEFORE 'export_asked';
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
  
  ALTER TABLE "enrollments" ADD COLUMN "ends_at" timestamp(3) with time zone;
  ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE set null ON UPDATE no action;
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
  CREATE UNIQUE INDEX "import_line_idx" ON "people_import_rows" USING btree ("import_id","line");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "sent_mails" CASCADE;
  DROP TABLE "person_notes" CASCADE;
  DROP TABLE "people_imports" CASCADE;
  DROP TABLE "people_import_rows" CASCADE;
  ALTER TABLE "account_tokens" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_account_tokens_kind";
  CREATE TYPE "public"."enum_account_tokens_kind" AS ENUM('confirm_email', 'change_email');
  ALTER TABLE "account_tokens" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_account_tokens_kind" USING "kind"::"public"."enum_account_tokens_kind";
  ALTER TABLE "audit_events" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_events_kind";
  CREATE TYPE "public"."enum_audit_events_kind" AS ENUM('signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'other_sessions_ended', 'password_reset_asked', 'password_reset', 'password_changed', 'email_confirmed', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_code_used', 'recovery_codes_renewed', 'export_asked', 'export_fetched', 'deleted');
  ALTER TABLE "audit_events" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_audit_events_kind" USING "kind"::"public"."enum_audit_events_kind";
  ALTER TABLE "enrollments" DROP COLUMN "ends_at";
  DROP TYPE "public"."enum_sent_mails_outcome";
  DROP TYPE "public"."enum_people_imports_state";
  DROP TYPE "public"."enum_people_import_rows_problem";
  DROP TYPE "public"."enum_people_import_rows_state";`)
}
