import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the notes of closed enrolments said by a sentence of the site's own is a code from now on. Where it is not clear why one is
 * closed, the instructor has closed it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE enrollments SET
      closed_reason = CASE
        WHEN source = 'payment' AND reason = 'Payment refunded' THEN 'refunded'
        WHEN source = 'payment' AND reason = 'Payment reversed' THEN 'reversed'
        ELSE 'instructor' END::enum_enrollments_closed_reason,
      reason = CASE
        WHEN source = 'payment' AND reason IN ('Payment refunded', 'Payment reversed') THEN NULL
        ELSE reason END
    WHERE status = 'revoked';
    UPDATE checkouts SET dispute_state = 'open' WHERE open_dispute IS NOT NULL;
    UPDATE checkouts SET dispute_state = 'resolved'
    WHERE open_dispute IS NULL AND state = 'review'
      AND state_reason LIKE '%The dispute % at PayPal is over.%';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE enrollments SET reason = 'Payment ' || closed_reason
    WHERE closed_reason IN ('refunded', 'reversed') AND reason IS NULL;
  `)
}
