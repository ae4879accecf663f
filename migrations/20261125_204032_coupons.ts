import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_coupons_state" AS ENUM('active', 'paused', 'archived');
  CREATE TYPE "public"."enum_coupons_kind" AS ENUM('percent', 'amount');
  CREATE TYPE "public"."enum_coupons_scope" AS ENUM('every', 'one');
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
  
  ALTER TABLE "courses" ADD COLUMN "launch_price" numeric;
  ALTER TABLE "courses" ADD COLUMN "launch_from" timestamp(3) with time zone;
  ALTER TABLE "courses" ADD COLUMN "launch_until" timestamp(3) with time zone;
  ALTER TABLE "_courses_v" ADD COLUMN "version_launch_price" numeric;
  ALTER TABLE "_courses_v" ADD COLUMN "version_launch_from" timestamp(3) with time zone;
  ALTER TABLE "_courses_v" ADD COLUMN "version_launch_until" timestamp(3) with time zone;
  ALTER TABLE "enrollments" ADD COLUMN "coupon_id" uuid;
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
  ALTER TABLE "coupons" ADD CONSTRAINT "coupons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "coupons_code_idx" ON "coupons" USING btree ("code");
  CREATE INDEX "coupons_course_idx" ON "coupons" USING btree ("course_id");
  CREATE INDEX "coupons_updated_at_idx" ON "coupons" USING btree ("updated_at");
  CREATE INDEX "coupons_created_at_idx" ON "coupons" USING btree ("created_at");
  ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "enrollments_coupon_idx" ON "enrollments" USING btree ("coupon_id");
  CREATE INDEX "checkouts_coupon_idx" ON "checkouts" USING btree ("coupon_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "coupons" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "coupons" CASCADE;
  ALTER TABLE "enrollments" DROP CONSTRAINT "enrollments_coupon_id_coupons_id_fk";
  
  ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_coupon_id_coupons_id_fk";
  
  DROP INDEX "enrollments_coupon_idx";
  DROP INDEX "checkouts_coupon_idx";
  ALTER TABLE "courses" DROP COLUMN "launch_price";
  ALTER TABLE "courses" DROP COLUMN "launch_from";
  ALTER TABLE "courses" DROP COLUMN "launch_until";
  ALTER TABLE "_courses_v" DROP COLUMN "version_launch_price";
  ALTER TABLE "_courses_v" DROP COLUMN "version_launch_from";
  ALTER TABLE "_courses_v" DROP COLUMN "version_launch_until";
  ALTER TABLE "enrollments" DROP COLUMN "coupon_id";
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
  DROP TYPE "public"."enum_coupons_state";
  DROP TYPE "public"."enum_coupons_kind";
  DROP TYPE "public"."enum_coupons_scope";`)
}
