import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// Written by hand: subscribes the accounts that turned the newsletter on before it existed, because
// the switch is now the subscription of the confirmed email (docs/decisions/0071-newsletter.md).
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    INSERT INTO subscribers AS s (id, email, state, source, confirmed_at, created_at, updated_at)
    SELECT md5('subscriber of ' || u.id)::uuid, u.email, 'active', '/settings/notifications',
      n.updated_at, n.updated_at, n.updated_at
    FROM users u JOIN notification_settings n ON n.user_id = u.id
    WHERE n.newsletter_issues AND u.email_verified AND u.status = 'active'
    ON CONFLICT (email) DO UPDATE SET state = 'active', confirmed_at = now(), updated_at = now()
      WHERE s.state = 'pending';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE notification_settings n SET newsletter_issues = EXISTS (
      SELECT 1 FROM subscribers s WHERE s.email = u.email AND s.state = 'active')
    FROM users u WHERE u.id = n.user_id AND u.email_verified;
    DELETE FROM subscribers s USING users u
    WHERE u.email = s.email AND u.email_verified AND s.source = '/settings/notifications';
  `)
}
