import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What holds for two who learn together, whatever the code does: a purchase has one second place, nobody is in two partnerships of a
 * course or invites two people at once, and an answer answers one thing. `answer_keys` has a proof for each key that has encrypted
 * answers, so that a lost or confused key is found out before somebody reads (docs/security.md, section 8).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE UNIQUE INDEX enrollments_one_seat ON enrollments (seat_of_id) WHERE status = 'active' AND seat_of_id IS NOT NULL;
    CREATE UNIQUE INDEX partnerships_one_of_inviter ON partnerships (inviter_id, course_id) WHERE status = 'active';
    CREATE UNIQUE INDEX partnerships_one_of_partner ON partnerships (partner_id, course_id) WHERE status = 'active';
    CREATE UNIQUE INDEX partner_invitations_one_open ON partner_invitations (inviter_id, course_id) WHERE state IN ('open', 'claimed');
    ALTER TABLE answers ADD CONSTRAINT answers_of_one_subject CHECK (num_nonnulls(exercise_id, week) = 1);
    ALTER TABLE meetings ADD CONSTRAINT meetings_about_one_subject CHECK (num_nonnulls(exercise_id, week) = 1);
    ALTER TABLE meetings ADD CONSTRAINT meetings_revealed_to_both
      CHECK (revealed_at IS NULL OR (inviter_ready_at IS NOT NULL AND partner_ready_at IS NOT NULL));
    CREATE TABLE answer_keys (id text PRIMARY KEY, proof text NOT NULL);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE answer_keys;
    ALTER TABLE meetings DROP CONSTRAINT meetings_revealed_to_both;
    ALTER TABLE meetings DROP CONSTRAINT meetings_about_one_subject;
    ALTER TABLE answers DROP CONSTRAINT answers_of_one_subject;
    DROP INDEX partner_invitations_one_open;
    DROP INDEX partnerships_one_of_partner;
    DROP INDEX partnerships_one_of_inviter;
    DROP INDEX enrollments_one_seat;
  `)
}
