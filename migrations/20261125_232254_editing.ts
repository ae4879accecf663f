import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Who has a document open in the panel, one row for each tab, and when a draft is to be published
 * or taken from the site. Both name a document as 'lessons:ID' or 'home' (docs/decisions/0057).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE editing (
      document varchar(60) NOT NULL,
      tab uuid NOT NULL,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      since timestamptz NOT NULL DEFAULT now(),
      beat_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (document, tab)
    );
    CREATE INDEX editing_user ON editing (user_id);
    CREATE TABLE publications (
      document varchar(60) PRIMARY KEY,
      status varchar(10) NOT NULL CHECK (status IN ('published', 'draft')),
      run_at timestamptz NOT NULL,
      problem text
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE publications;
    DROP TABLE editing;
  `)
}
