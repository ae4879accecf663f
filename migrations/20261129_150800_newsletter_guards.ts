import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Every recipient of an announcement is an account or a subscriber (docs/decisions/0071). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE announcement_recipients ADD CONSTRAINT announcement_recipients_one_person
      CHECK (num_nonnulls(user_id, subscriber_id) = 1);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // Without subscribers, nothing may go to them: neither a recipient who has no account, nor a
  // scheduled newsletter, which must never go to all students instead.
  await db.execute(sql`
    DELETE FROM announcement_recipients r USING announcements a
      WHERE a.id = r.announcement_id AND (r.user_id IS NULL OR a.audience = 'subscribers');
    DELETE FROM announcements WHERE audience = 'subscribers';
    ALTER TABLE announcement_recipients DROP CONSTRAINT announcement_recipients_one_person;
    -- The migration before drops its table with all that refers to it, and then this by name: Payload writes it so.
    ALTER TABLE announcement_recipients
      DROP CONSTRAINT announcement_recipients_subscriber_id_subscribers_id_fk,
      ADD CONSTRAINT announcement_recipients_subscriber_id_subscribers_id_fk CHECK (true);
  `)
}
