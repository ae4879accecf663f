import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What is counted without persons (docs/decisions/0061): how far visitors come, by day, course and
 * kind of source, and how often each ten seconds of a lesson's video were played. Both are written
 * by a statement that adds to a row; `lesson_plays` has room beside each row, so that adding writes
 * no index.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE page_visits (
      day date NOT NULL,
      step text NOT NULL CHECK (step IN ('visit', 'course', 'signup', 'enrolled')),
      course_id uuid REFERENCES courses (id) ON DELETE CASCADE,
      source text NOT NULL,
      visits integer NOT NULL,
      CONSTRAINT page_visits_of_one_kind UNIQUE NULLS NOT DISTINCT (day, step, course_id, source)
    );
    CREATE TABLE lesson_plays (
      lesson_id uuid NOT NULL REFERENCES lessons (id) ON DELETE CASCADE,
      slice integer NOT NULL,
      plays integer NOT NULL,
      PRIMARY KEY (lesson_id, slice)
    ) WITH (fillfactor = 70);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE lesson_plays;
    DROP TABLE page_visits;
  `)
}
