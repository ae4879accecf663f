import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What Payload's schema cannot say about refunds and receipts. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Receipts are numbered by the database: no two alike, whoever writes them at once.
    CREATE SEQUENCE receipt_number_seq START 1001;
    -- A student asks once for each payment, until it is decided.
    CREATE UNIQUE INDEX refund_requests_one_open ON refund_requests (payment_id) WHERE status = 'open';
    ALTER TABLE refunds ADD CONSTRAINT refunds_amount_positive CHECK (amount_cents > 0);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE refunds DROP CONSTRAINT refunds_amount_positive;
    DROP INDEX refund_requests_one_open;
    DROP SEQUENCE receipt_number_seq;
  `)
}
