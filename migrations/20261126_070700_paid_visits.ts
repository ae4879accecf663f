import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A course that was paid and one that was free are counted apart from now on (docs/decisions/0061).
 * What was counted as 'enrolled' until then may be either, and stays what it is: nobody can tell
 * any more. `repeats` counts the tabs that came to a step with one course after another, so that
 * each course has all of its tabs, and a step of a source still counts each tab once.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE page_visits
      DROP CONSTRAINT page_visits_step_check,
      ADD CONSTRAINT page_visits_step_check
        CHECK (step IN ('visit', 'course', 'signup', 'enrolled', 'paid', 'free')),
      ADD COLUMN repeats integer DEFAULT 0 NOT NULL;
  `)
}

/** Both are a course of their own again, paid or free, with what was counted so before. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    INSERT INTO page_visits AS v (day, step, course_id, source, visits)
      SELECT day, 'enrolled', course_id, source, sum(visits)
      FROM page_visits WHERE step IN ('paid', 'free') GROUP BY day, course_id, source
      ON CONFLICT (day, step, course_id, source) DO UPDATE SET visits = v.visits + excluded.visits;
    DELETE FROM page_visits WHERE step IN ('paid', 'free');
    ALTER TABLE page_visits
      DROP COLUMN repeats,
      DROP CONSTRAINT page_visits_step_check,
      ADD CONSTRAINT page_visits_step_check
        CHECK (step IN ('visit', 'course', 'signup', 'enrolled'));
  `)
}
