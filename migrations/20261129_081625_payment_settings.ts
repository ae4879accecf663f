import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_payments_method" AS ENUM('paypal', 'card', 'pay_later', 'venmo');
  CREATE TYPE "public"."enum_refund_requests_handling" AS ENUM('automatic', 'manual', 'again', 'partial', 'disputed', 'review', 'blocked');
  CREATE TYPE "public"."enum_checkouts_method" AS ENUM('paypal', 'card', 'pay_later', 'venmo');
  CREATE TYPE "public"."enum_checkouts_decline_reason" AS ENUM('bank_declined', 'insufficient_funds', 'card_details', 'authentication_failed', 'not_accepted', 'try_later');
  CREATE TYPE "public"."enum_payment_settings_refund_mode" AS ENUM('automatic', 'manual');
  CREATE TYPE "public"."enum_payment_settings_sells_to_eu" AS ENUM('auto', 'yes', 'no');
  CREATE TYPE "public"."enum__payment_settings_v_version_refund_mode" AS ENUM('automatic', 'manual');
  CREATE TYPE "public"."enum__payment_settings_v_version_sells_to_eu" AS ENUM('auto', 'yes', 'no');
  ALTER TYPE "public"."enum_refunds_source" ADD VALUE 'withdrawal' BEFORE 'system';
  CREATE TABLE "withdrawals" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"declared_at" timestamp(3) with time zone NOT NULL,
  	"course_title" varchar NOT NULL,
  	"receipt_number" numeric NOT NULL,
  	"declaration" varchar NOT NULL,
  	"payment_id" uuid NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payment_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"saved_by_id" uuid,
  	"saved_in" varchar,
  	"accepts_cards" boolean DEFAULT true,
  	"accepts_pay_later" boolean DEFAULT true,
  	"accepts_venmo" boolean DEFAULT true,
  	"refund_mode" "enum_payment_settings_refund_mode" DEFAULT 'automatic' NOT NULL,
  	"refund_days" numeric DEFAULT 14 NOT NULL,
  	"sells_to_eu" "enum_payment_settings_sells_to_eu" DEFAULT 'auto' NOT NULL,
  	"asks_for_consent" boolean DEFAULT false,
  	"withdrawal_text" varchar,
  	"consent_text" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_payment_settings_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_saved_by_id" uuid,
  	"version_saved_in" varchar,
  	"version_accepts_cards" boolean DEFAULT true,
  	"version_accepts_pay_later" boolean DEFAULT true,
  	"version_accepts_venmo" boolean DEFAULT true,
  	"version_refund_mode" "enum__payment_settings_v_version_refund_mode" DEFAULT 'automatic' NOT NULL,
  	"version_refund_days" numeric DEFAULT 14 NOT NULL,
  	"version_sells_to_eu" "enum__payment_settings_v_version_sells_to_eu" DEFAULT 'auto' NOT NULL,
  	"version_asks_for_consent" boolean DEFAULT false,
  	"version_withdrawal_text" varchar,
  	"version_consent_text" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payments" ADD COLUMN "payer_country" varchar;
  ALTER TABLE "payments" ADD COLUMN "refund_days" numeric;
  ALTER TABLE "payments" ADD COLUMN "method" "enum_payments_method";
  ALTER TABLE "payments" ADD COLUMN "card_brand" varchar;
  ALTER TABLE "payments" ADD COLUMN "card_last_digits" varchar;
  ALTER TABLE "refund_requests" ADD COLUMN "handling" "enum_refund_requests_handling";
  ALTER TABLE "receipts" ADD COLUMN "paid_with" varchar;
  ALTER TABLE "checkouts" ADD COLUMN "method" "enum_checkouts_method";
  ALTER TABLE "checkouts" ADD COLUMN "consent_text" varchar;
  ALTER TABLE "checkouts" ADD COLUMN "consented_at" timestamp(3) with time zone;
  ALTER TABLE "checkouts" ADD COLUMN "decline_reason" "enum_checkouts_decline_reason";
  ALTER TABLE "site" ADD COLUMN "seller_country" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_seller_country" varchar;
  ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_payment_settings_v" ADD CONSTRAINT "_payment_settings_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "withdrawals_payment_idx" ON "withdrawals" USING btree ("payment_id");
  CREATE INDEX "withdrawals_updated_at_idx" ON "withdrawals" USING btree ("updated_at");
  CREATE INDEX "withdrawals_created_at_idx" ON "withdrawals" USING btree ("created_at");
  CREATE INDEX "payment_settings_saved_by_idx" ON "payment_settings" USING btree ("saved_by_id");
  CREATE INDEX "_payment_settings_v_version_version_saved_by_idx" ON "_payment_settings_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_payment_settings_v_created_at_idx" ON "_payment_settings_v" USING btree ("created_at");
  CREATE INDEX "_payment_settings_v_updated_at_idx" ON "_payment_settings_v" USING btree ("updated_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "withdrawals" CASCADE;
  DROP TABLE "payment_settings" CASCADE;
  DROP TABLE "_payment_settings_v" CASCADE;
  ALTER TABLE "refunds" ALTER COLUMN "source" SET DATA TYPE text;
  DROP TYPE "public"."enum_refunds_source";
  CREATE TYPE "public"."enum_refunds_source" AS ENUM('instructor', 'student', 'system', 'paypal');
  ALTER TABLE "refunds" ALTER COLUMN "source" SET DATA TYPE "public"."enum_refunds_source" USING "source"::"public"."enum_refunds_source";
  ALTER TABLE "payments" DROP COLUMN "payer_country";
  ALTER TABLE "payments" DROP COLUMN "refund_days";
  ALTER TABLE "payments" DROP COLUMN "method";
  ALTER TABLE "payments" DROP COLUMN "card_brand";
  ALTER TABLE "payments" DROP COLUMN "card_last_digits";
  ALTER TABLE "refund_requests" DROP COLUMN "handling";
  ALTER TABLE "receipts" DROP COLUMN "paid_with";
  ALTER TABLE "checkouts" DROP COLUMN "method";
  ALTER TABLE "checkouts" DROP COLUMN "consent_text";
  ALTER TABLE "checkouts" DROP COLUMN "consented_at";
  ALTER TABLE "checkouts" DROP COLUMN "decline_reason";
  ALTER TABLE "site" DROP COLUMN "seller_country";
  ALTER TABLE "_site_v" DROP COLUMN "version_seller_country";
  DROP TYPE "public"."enum_payments_method";
  DROP TYPE "public"."enum_refund_requests_handling";
  DROP TYPE "public"."enum_checkouts_method";
  DROP TYPE "public"."enum_checkouts_decline_reason";
  DROP TYPE "public"."enum_payment_settings_refund_mode";
  DROP TYPE "public"."enum_payment_settings_sells_to_eu";
  DROP TYPE "public"."enum__payment_settings_v_version_refund_mode";
  DROP TYPE "public"."enum__payment_settings_v_version_sells_to_eu";`)
}
