import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_webhook_events_outcome" AS ENUM('settled_draft', 'settled_paying', 'settled_capturing', 'settled_paid', 'settled_provisioned', 'settled_pending', 'settled_declined', 'settled_expired', 'settled_review', 'settled_refunded', 'settled_reversed', 'waits_for_decision', 'retried_later', 'refund_recorded', 'dispute_noted', 'dispute_over', 'older_dispute_over', 'closed_without_payment', 'not_ours', 'other_environment', 'other_merchant', 'unhandled_kind', 'unreadable', 'no_payment_named', 'no_dispute_named', 'gave_up', 'gave_up_dispute');
  ALTER TABLE "webhook_events" ALTER COLUMN "outcome" SET DATA TYPE "public"."enum_webhook_events_outcome" USING "outcome"::"public"."enum_webhook_events_outcome";
  ALTER TABLE "checkouts" ADD COLUMN "pending_reason" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "webhook_events" ALTER COLUMN "outcome" SET DATA TYPE varchar;
  ALTER TABLE "checkouts" DROP COLUMN "pending_reason";
  DROP TYPE "public"."enum_webhook_events_outcome";`)
}
