import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_announcements_audience" AS ENUM('all', 'course', 'not_begun', 'begun', 'stalled', 'finished', 'absent');
  CREATE TYPE "public"."enum_announcements_state" AS ENUM('draft', 'scheduled', 'sending', 'stopped', 'done');
  CREATE TYPE "public"."enum_announcement_recipients_status" AS ENUM('waiting', 'claimed', 'sent', 'refused', 'unsure', 'skipped');
  CREATE TYPE "public"."enum_announcement_recipients_skipped" AS ENUM('disabled', 'unconfirmed', 'unwilling');
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
  
  ALTER TABLE "notification_settings" ADD COLUMN "announcements" boolean DEFAULT true NOT NULL;
  ALTER TABLE "notification_settings" ADD COLUMN "reminders" boolean DEFAULT false NOT NULL;
  ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "announcements_course_idx" ON "announcements" USING btree ("course_id");
  CREATE INDEX "announcements_updated_at_idx" ON "announcements" USING btree ("updated_at");
  CREATE INDEX "announcements_created_at_idx" ON "announcements" USING btree ("created_at");
  CREATE INDEX "announcement_recipients_announcement_idx" ON "announcement_recipients" USING btree ("announcement_id");
  CREATE INDEX "announcement_recipients_user_idx" ON "announcement_recipients" USING btree ("user_id");
  CREATE INDEX "announcement_recipients_claimed_at_idx" ON "announcement_recipients" USING btree ("claimed_at");
  CREATE UNIQUE INDEX "announcement_user_idx" ON "announcement_recipients" USING btree ("announcement_id","user_id");
  CREATE INDEX "announcement_status_idx" ON "announcement_recipients" USING btree ("announcement_id","status");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "announcements" CASCADE;
  DROP TABLE "announcement_recipients" CASCADE;
  ALTER TABLE "notification_settings" DROP COLUMN "announcements";
  ALTER TABLE "notification_settings" DROP COLUMN "reminders";
  DROP TYPE "public"."enum_announcements_audience";
  DROP TYPE "public"."enum_announcements_state";
  DROP TYPE "public"."enum_announcement_recipients_status";
  DROP TYPE "public"."enum_announcement_recipients_skipped";`)
}
