import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_users_timezone" AS ENUM('utc', 'cet', 'eet', 'msk', 'ist', 'cst', 'jst', 'est', 'pst');
  CREATE TYPE "public"."enum_users_theme" AS ENUM('system', 'light', 'dark');
  CREATE TYPE "public"."enum_account_tokens_kind" AS ENUM('confirm_email', 'change_email');
  CREATE TYPE "public"."enum_data_exports_status" AS ENUM('queued', 'ready', 'expired');
  CREATE TYPE "public"."enum_audit_events_kind" AS ENUM('signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'other_sessions_ended', 'password_reset_asked', 'password_reset', 'password_changed', 'email_confirmed', 'email_change_asked', 'email_changed', 'two_factor_on', 'two_factor_off', 'recovery_code_used', 'recovery_codes_renewed', 'export_asked', 'export_fetched', 'deleted');
  CREATE TYPE "public"."enum_failed_mails_status" AS ENUM('failed', 'queued', 'sent');
  CREATE TABLE "notification_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"product_updates" boolean DEFAULT false NOT NULL,
  	"newsletter_issues" boolean DEFAULT false NOT NULL,
  	"email_promotions" boolean DEFAULT false NOT NULL,
  	"mentions" boolean DEFAULT true NOT NULL,
  	"new_posts" boolean DEFAULT false NOT NULL,
  	"offers" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "two_factor" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"secret" varchar NOT NULL,
  	"confirmed_at" timestamp(3) with time zone,
  	"last_step" numeric DEFAULT 0 NOT NULL,
  	"recovery_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "session_devices" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"session" varchar NOT NULL,
  	"browser" varchar,
  	"system" varchar,
  	"address" varchar,
  	"last_used_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "account_tokens" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"kind" "enum_account_tokens_kind" NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"used_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "data_exports" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"status" "enum_data_exports_status" DEFAULT 'queued' NOT NULL,
  	"token_hash" varchar,
  	"bytes" numeric,
  	"expires_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "audit_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" "enum_audit_events_kind" NOT NULL,
  	"user_id" uuid,
  	"address" varchar,
  	"device" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "failed_mails" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"subject" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"kind" varchar NOT NULL,
  	"reason" varchar NOT NULL,
  	"status" "enum_failed_mails_status" DEFAULT 'failed' NOT NULL,
  	"job_id" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "avatars" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  ALTER TABLE "users" ADD COLUMN "bio" varchar;
  ALTER TABLE "users" ADD COLUMN "timezone" "enum_users_timezone" DEFAULT 'utc';
  ALTER TABLE "users" ADD COLUMN "is_profile_public" boolean DEFAULT false;
  ALTER TABLE "users" ADD COLUMN "profile_slug" varchar;
  ALTER TABLE "users" ADD COLUMN "theme" "enum_users_theme" DEFAULT 'system';
  ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "session_devices" ADD CONSTRAINT "session_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "notification_settings_user_idx" ON "notification_settings" USING btree ("user_id");
  CREATE INDEX "notification_settings_updated_at_idx" ON "notification_settings" USING btree ("updated_at");
  CREATE INDEX "notification_settings_created_at_idx" ON "notification_settings" USING btree ("created_at");
  CREATE UNIQUE INDEX "two_factor_user_idx" ON "two_factor" USING btree ("user_id");
  CREATE INDEX "two_factor_updated_at_idx" ON "two_factor" USING btree ("updated_at");
  CREATE INDEX "two_factor_created_at_idx" ON "two_factor" USING btree ("created_at");
  CREATE INDEX "session_devices_user_idx" ON "session_devices" USING btree ("user_id");
  CREATE UNIQUE INDEX "session_devices_session_idx" ON "session_devices" USING btree ("session");
  CREATE INDEX "session_devices_updated_at_idx" ON "session_devices" USING btree ("updated_at");
  CREATE INDEX "session_devices_created_at_idx" ON "session_devices" USING btree ("created_at");
  CREATE INDEX "account_tokens_user_idx" ON "account_tokens" USING btree ("user_id");
  CREATE UNIQUE INDEX "account_tokens_token_hash_idx" ON "account_tokens" USING btree ("token_hash");
  CREATE INDEX "account_tokens_updated_at_idx" ON "account_tokens" USING btree ("updated_at");
  CREATE INDEX "account_tokens_created_at_idx" ON "account_tokens" USING btree ("created_at");
  CREATE INDEX "data_exports_user_idx" ON "data_exports" USING btree ("user_id");
  CREATE UNIQUE INDEX "data_exports_token_hash_idx" ON "data_exports" USING btree ("token_hash");
  CREATE INDEX "data_exports_expires_at_idx" ON "data_exports" USING btree ("expires_at");
  CREATE INDEX "data_exports_updated_at_idx" ON "data_exports" USING btree ("updated_at");
  CREATE INDEX "data_exports_created_at_idx" ON "data_exports" USING btree ("created_at");
  CREATE INDEX "audit_events_user_idx" ON "audit_events" USING btree ("user_id");
  CREATE INDEX "audit_events_updated_at_idx" ON "audit_events" USING btree ("updated_at");
  CREATE INDEX "audit_events_created_at_idx" ON "audit_events" USING btree ("created_at");
  CREATE UNIQUE INDEX "failed_mails_job_id_idx" ON "failed_mails" USING btree ("job_id");
  CREATE INDEX "failed_mails_updated_at_idx" ON "failed_mails" USING btree ("updated_at");
  CREATE INDEX "failed_mails_created_at_idx" ON "failed_mails" USING btree ("created_at");
  CREATE UNIQUE INDEX "avatars_user_idx" ON "avatars" USING btree ("user_id");
  CREATE INDEX "avatars_updated_at_idx" ON "avatars" USING btree ("updated_at");
  CREATE INDEX "avatars_created_at_idx" ON "avatars" USING btree ("created_at");
  CREATE UNIQUE INDEX "avatars_filename_idx" ON "avatars" USING btree ("filename");
  CREATE UNIQUE INDEX "users_profile_slug_idx" ON "users" USING btree ("profile_slug");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "notification_settings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "two_factor" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "session_devices" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "account_tokens" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "data_exports" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "audit_events" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "failed_mails" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "avatars" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "notification_settings" CASCADE;
  DROP TABLE "two_factor" CASCADE;
  DROP TABLE "session_devices" CASCADE;
  DROP TABLE "account_tokens" CASCADE;
  DROP TABLE "data_exports" CASCADE;
  DROP TABLE "audit_events" CASCADE;
  DROP TABLE "failed_mails" CASCADE;
  DROP TABLE "avatars" CASCADE;
  DROP INDEX "users_profile_slug_idx";
  ALTER TABLE "users" DROP COLUMN "bio";
  ALTER TABLE "users" DROP COLUMN "timezone";
  ALTER TABLE "users" DROP COLUMN "is_profile_public";
  ALTER TABLE "users" DROP COLUMN "profile_slug";
  ALTER TABLE "users" DROP COLUMN "theme";
  DROP TYPE "public"."enum_users_timezone";
  DROP TYPE "public"."enum_users_theme";
  DROP TYPE "public"."enum_account_tokens_kind";
  DROP TYPE "public"."enum_data_exports_status";
  DROP TYPE "public"."enum_audit_events_kind";
  DROP TYPE "public"."enum_failed_mails_status";`)
}
