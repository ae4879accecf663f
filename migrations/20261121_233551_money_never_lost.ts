import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_payments_dispute_state" AS ENUM('none', 'open', 'resolved');
  CREATE TYPE "public"."enum_refunds_kind" AS ENUM('refund', 'reversal');
  CREATE TYPE "public"."enum_refunds_source" AS ENUM('instructor', 'student', 'system', 'paypal');
  CREATE TYPE "public"."enum_refunds_state" AS ENUM('sending', 'pending', 'completed', 'failed');
  CREATE TYPE "public"."enum_refund_requests_status" AS ENUM('open', 'granted', 'declined', 'withdrawn', 'settled');
  CREATE TYPE "public"."enum_paypal_differences_state" AS ENUM('open', 'gone', 'settled');
  CREATE TYPE "public"."enum_webhook_events_state" AS ENUM('received', 'processed', 'ignored', 'failed');
  CREATE TYPE "public"."enum_webhook_events_environment" AS ENUM('sandbox', 'live');
  CREATE TABLE "refunds" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"payment_id" uuid NOT NULL,
  	"kind" "enum_refunds_kind" DEFAULT 'refund' NOT NULL,
  	"source" "enum_refunds_source" NOT NULL,
  	"state" "enum_refunds_state" DEFAULT 'sending' NOT NULL,
  	"state_reason" varchar,
  	"reason" varchar,
  	"requested_by_id" uuid,
  	"request_id" uuid,
  	"completed_at" timestamp(3) with time zone,
  	"paypal_refund_id" varchar,
  	"request_key" varchar NOT NULL,
  	"lease_until" timestamp(3) with time zone,
  	"amount_cents" numeric NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "refund_requests" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"status" "enum_refund_requests_status" DEFAULT 'open' NOT NULL,
  	"words" varchar,
  	"payment_id" uuid NOT NULL,
  	"course_id" uuid NOT NULL,
  	"user_id" uuid,
  	"answer" varchar,
  	"decided_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "receipts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"number" numeric NOT NULL,
  	"currency" varchar NOT NULL,
  	"paid_at" timestamp(3) with time zone NOT NULL,
  	"timezone" varchar NOT NULL,
  	"course_title" varchar NOT NULL,
  	"buyer_name" varchar NOT NULL,
  	"buyer_email" varchar,
  	"seller_name" varchar NOT NULL,
  	"seller_tax_id" varchar,
  	"seller_email" varchar NOT NULL,
  	"seller_address" varchar,
  	"capture_id" varchar NOT NULL,
  	"payment_id" uuid NOT NULL,
  	"user_id" uuid,
  	"amount_cents" numeric NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "paypal_differences" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"sentence" varchar NOT NULL,
  	"state" "enum_paypal_differences_state" DEFAULT 'open' NOT NULL,
  	"note" varchar,
  	"capture_id" varchar,
  	"payment_id" uuid,
  	"checkout_id" uuid,
  	"last_seen_at" timestamp(3) with time zone NOT NULL,
  	"difference_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhook_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event_type" varchar NOT NULL,
  	"state" "enum_webhook_events_state" DEFAULT 'received' NOT NULL,
  	"outcome" varchar,
  	"resource_id" varchar,
  	"event_id" varchar NOT NULL,
  	"processed_at" timestamp(3) with time zone,
  	"environment" "enum_webhook_events_environment" NOT NULL,
  	"raw_body" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payments" ADD COLUMN "dispute_state" "enum_payments_dispute_state" DEFAULT 'none' NOT NULL;
  ALTER TABLE "payments" ADD COLUMN "dispute_reason" varchar;
  ALTER TABLE "payments" ADD COLUMN "dispute_outcome" varchar;
  ALTER TABLE "payments" ADD COLUMN "dispute_id" varchar;
  ALTER TABLE "checkouts" ADD COLUMN "resolution" varchar;
  ALTER TABLE "checkouts" ADD COLUMN "looked_at" timestamp(3) with time zone;
  ALTER TABLE "site" ADD COLUMN "seller_name" varchar;
  ALTER TABLE "site" ADD COLUMN "seller_address" varchar;
  ALTER TABLE "site" ADD COLUMN "seller_tax_id" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_seller_name" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_seller_address" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_seller_tax_id" varchar;
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "paypal_differences" ADD CONSTRAINT "paypal_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "paypal_differences" ADD CONSTRAINT "paypal_differences_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");
  CREATE INDEX "refunds_state_idx" ON "refunds" USING btree ("state");
  CREATE INDEX "refunds_requested_by_idx" ON "refunds" USING btree ("requested_by_id");
  CREATE INDEX "refunds_request_idx" ON "refunds" USING btree ("request_id");
  CREATE UNIQUE INDEX "refunds_paypal_refund_id_idx" ON "refunds" USING btree ("paypal_refund_id");
  CREATE UNIQUE INDEX "refunds_request_key_idx" ON "refunds" USING btree ("request_key");
  CREATE INDEX "refunds_updated_at_idx" ON "refunds" USING btree ("updated_at");
  CREATE INDEX "refunds_created_at_idx" ON "refunds" USING btree ("created_at");
  CREATE INDEX "refund_requests_status_idx" ON "refund_requests" USING btree ("status");
  CREATE INDEX "refund_requests_payment_idx" ON "refund_requests" USING btree ("payment_id");
  CREATE INDEX "refund_requests_course_idx" ON "refund_requests" USING btree ("course_id");
  CREATE INDEX "refund_requests_user_idx" ON "refund_requests" USING btree ("user_id");
  CREATE INDEX "refund_requests_updated_at_idx" ON "refund_requests" USING btree ("updated_at");
  CREATE INDEX "refund_requests_created_at_idx" ON "refund_requests" USING btree ("created_at");
  CREATE UNIQUE INDEX "receipts_number_idx" ON "receipts" USING btree ("number");
  CREATE UNIQUE INDEX "receipts_payment_idx" ON "receipts" USING btree ("payment_id");
  CREATE INDEX "receipts_user_idx" ON "receipts" USING btree ("user_id");
  CREATE INDEX "receipts_updated_at_idx" ON "receipts" USING btree ("updated_at");
  CREATE INDEX "receipts_created_at_idx" ON "receipts" USING btree ("created_at");
  CREATE INDEX "paypal_differences_state_idx" ON "paypal_differences" USING btree ("state");
  CREATE INDEX "paypal_differences_capture_id_idx" ON "paypal_differences" USING btree ("capture_id");
  CREATE INDEX "paypal_differences_payment_idx" ON "paypal_differences" USING btree ("payment_id");
  CREATE INDEX "paypal_differences_checkout_idx" ON "paypal_differences" USING btree ("checkout_id");
  CREATE UNIQUE INDEX "paypal_differences_difference_key_idx" ON "paypal_differences" USING btree ("difference_key");
  CREATE INDEX "paypal_differences_updated_at_idx" ON "paypal_differences" USING btree ("updated_at");
  CREATE INDEX "paypal_differences_created_at_idx" ON "paypal_differences" USING btree ("created_at");
  CREATE INDEX "webhook_events_event_type_idx" ON "webhook_events" USING btree ("event_type");
  CREATE INDEX "webhook_events_state_idx" ON "webhook_events" USING btree ("state");
  CREATE INDEX "webhook_events_resource_id_idx" ON "webhook_events" USING btree ("resource_id");
  CREATE UNIQUE INDEX "webhook_events_event_id_idx" ON "webhook_events" USING btree ("event_id");
  CREATE INDEX "webhook_events_updated_at_idx" ON "webhook_events" USING btree ("updated_at");
  CREATE INDEX "webhook_events_created_at_idx" ON "webhook_events" USING btree ("created_at");
  CREATE INDEX "payments_dispute_state_idx" ON "payments" USING btree ("dispute_state");
  CREATE INDEX "payments_dispute_id_idx" ON "payments" USING btree ("dispute_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "refunds" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "refund_requests" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "receipts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "paypal_differences" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "webhook_events" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "refunds" CASCADE;
  DROP TABLE "refund_requests" CASCADE;
  DROP TABLE "receipts" CASCADE;
  DROP TABLE "paypal_differences" CASCADE;
  DROP TABLE "webhook_events" CASCADE;
  DROP INDEX "payments_dispute_state_idx";
  DROP INDEX "payments_dispute_id_idx";
  ALTER TABLE "payments" DROP COLUMN "dispute_state";
  ALTER TABLE "payments" DROP COLUMN "dispute_reason";
  ALTER TABLE "payments" DROP COLUMN "dispute_outcome";
  ALTER TABLE "payments" DROP COLUMN "dispute_id";
  ALTER TABLE "checkouts" DROP COLUMN "resolution";
  ALTER TABLE "checkouts" DROP COLUMN "looked_at";
  ALTER TABLE "site" DROP COLUMN "seller_name";
  ALTER TABLE "site" DROP COLUMN "seller_address";
  ALTER TABLE "site" DROP COLUMN "seller_tax_id";
  ALTER TABLE "_site_v" DROP COLUMN "version_seller_name";
  ALTER TABLE "_site_v" DROP COLUMN "version_seller_address";
  ALTER TABLE "_site_v" DROP COLUMN "version_seller_tax_id";
  DROP TYPE "public"."enum_payments_dispute_state";
  DROP TYPE "public"."enum_refunds_kind";
  DROP TYPE "public"."enum_refunds_source";
  DROP TYPE "public"."enum_refunds_state";
  DROP TYPE "public"."enum_refund_requests_status";
  DROP TYPE "public"."enum_paypal_differences_state";
  DROP TYPE "public"."enum_webhook_events_state";
  DROP TYPE "public"."enum_webhook_events_environment";`)
}
