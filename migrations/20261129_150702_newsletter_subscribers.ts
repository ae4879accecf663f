import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_subscribers_state" AS ENUM('pending', 'active', 'unsubscribed');
  ALTER TYPE "public"."enum_announcements_audience" ADD VALUE 'subscribers';
  CREATE TABLE "subscribers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"email" varchar NOT NULL,
  	"state" "enum_subscribers_state" DEFAULT 'pending' NOT NULL,
  	"source" varchar NOT NULL,
  	"confirmed_at" timestamp(3) with time zone,
  	"unsubscribed_at" timestamp(3) with time zone,
  	"mailed_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "announcement_recipients" ALTER COLUMN "user_id" DROP NOT NULL;
  ALTER TABLE "announcement_recipients" ADD COLUMN "subscriber_id" uuid;
  ALTER TABLE "site" ADD COLUMN "newsletter_file_id" uuid;
  ALTER TABLE "_site_v" ADD COLUMN "version_newsletter_file_id" uuid;
  CREATE UNIQUE INDEX "subscribers_email_idx" ON "subscribers" USING btree ("email");
  CREATE INDEX "subscribers_state_idx" ON "subscribers" USING btree ("state");
  CREATE INDEX "subscribers_confirmed_at_idx" ON "subscribers" USING btree ("confirmed_at");
  CREATE INDEX "subscribers_created_at_idx" ON "subscribers" USING btree ("created_at");
  CREATE INDEX "subscribers_updated_at_idx" ON "subscribers" USING btree ("updated_at");
  ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site" ADD CONSTRAINT "site_newsletter_file_id_documents_id_fk" FOREIGN KEY ("newsletter_file_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_newsletter_file_id_documents_id_fk" FOREIGN KEY ("version_newsletter_file_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "announcement_recipients_subscriber_idx" ON "announcement_recipients" USING btree ("subscriber_id");
  CREATE UNIQUE INDEX "announcement_subscriber_idx" ON "announcement_recipients" USING btree ("announcement_id","subscriber_id");
  CREATE INDEX "site_newsletter_file_idx" ON "site" USING btree ("newsletter_file_id");
  CREATE INDEX "_site_v_version_version_newsletter_file_idx" ON "_site_v" USING btree ("version_newsletter_file_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "subscribers" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "subscribers" CASCADE;
  ALTER TABLE "announcement_recipients" DROP CONSTRAINT "announcement_recipients_subscriber_id_subscribers_id_fk";
  
  ALTER TABLE "site" DROP CONSTRAINT "site_newsletter_file_id_documents_id_fk";
  
  ALTER TABLE "_site_v" DROP CONSTRAINT "_site_v_version_newsletter_file_id_documents_id_fk";
  
  ALTER TABLE "announcements" ALTER COLUMN "audience" SET DATA TYPE text;
  ALTER TABLE "announcements" ALTER COLUMN "audience" SET DEFAULT 'all'::text;
  DROP TYPE "public"."enum_announcements_audience";
  CREATE TYPE "public"."enum_announcements_audience" AS ENUM('all', 'not_started', 'course', 'not_begun', 'begun', 'stalled', 'finished', 'absent');
  ALTER TABLE "announcements" ALTER COLUMN "audience" SET DEFAULT 'all'::"public"."enum_announcements_audience";
  ALTER TABLE "announcements" ALTER COLUMN "audience" SET DATA TYPE "public"."enum_announcements_audience" USING "audience"::"public"."enum_announcements_audience";
  DROP INDEX "announcement_recipients_subscriber_idx";
  DROP INDEX "announcement_subscriber_idx";
  DROP INDEX "site_newsletter_file_idx";
  DROP INDEX "_site_v_version_version_newsletter_file_idx";
  ALTER TABLE "announcement_recipients" ALTER COLUMN "user_id" SET NOT NULL;
  ALTER TABLE "announcement_recipients" DROP COLUMN "subscriber_id";
  ALTER TABLE "site" DROP COLUMN "newsletter_file_id";
  ALTER TABLE "_site_v" DROP COLUMN "version_newsletter_file_id";
  DROP TYPE "public"."enum_subscribers_state";`)
}
