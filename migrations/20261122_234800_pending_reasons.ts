import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Why PayPal holds a payment was read out of a sentence, and is a field from now on. The sentence stays for people. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE checkouts SET pending_reason = substr(state_reason, length('PayPal: ') + 1)
    WHERE state = 'pending' AND state_reason LIKE 'PayPal: %';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE checkouts SET pending_reason = NULL;
  `)
}
