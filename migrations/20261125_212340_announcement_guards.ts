import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What holds for announcements whatever the code does: the words of one that has begun stay as they
 * are, and it never goes back to be begun again (docs/decisions/0060). Two partial indexes find who
 * waits and whose mail broke off, among many thousands who do not.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX announcement_recipients_waiting ON announcement_recipients (announcement_id, id) WHERE status = 'waiting';
    CREATE INDEX announcement_recipients_claimed ON announcement_recipients (id) WHERE status = 'claimed';
    CREATE FUNCTION guard_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.begun_at IS NOT NULL AND (NEW.begun_at IS DISTINCT FROM OLD.begun_at
          OR (NEW.subject, NEW.body, NEW.audience) IS DISTINCT FROM (OLD.subject, OLD.body, OLD.audience)
          OR NEW.state IN ('draft', 'scheduled')) THEN
          RAISE EXCEPTION 'announcement_begun';
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER guard_announcement BEFORE UPDATE ON announcements FOR EACH ROW EXECUTE FUNCTION guard_announcement();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER guard_announcement ON announcements;
    DROP FUNCTION guard_announcement();
    DROP INDEX announcement_recipients_claimed;
    DROP INDEX announcement_recipients_waiting;
  `)
}
