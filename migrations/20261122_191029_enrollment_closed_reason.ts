import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_enrollments_closed_reason" AS ENUM('refunded', 'reversed', 'instructor');
  CREATE TYPE "public"."enum_checkouts_dispute_state" AS ENUM('none', 'open', 'resolved');
  ALTER TABLE "enrollments" ADD COLUMN "closed_reason" "enum_enrollments_closed_reason";
  ALTER TABLE "checkouts" ADD COLUMN "dispute_state" "enum_checkouts_dispute_state" DEFAULT 'none' NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "enrollments" DROP COLUMN "closed_reason";
  ALTER TABLE "checkouts" DROP COLUMN "dispute_state";
  DROP TYPE "public"."enum_enrollments_closed_reason";
  DROP TYPE "public"."enum_checkouts_dispute_state";`)
}
