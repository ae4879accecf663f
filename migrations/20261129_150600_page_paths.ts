import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Pages share the unique URLs of courses and modules (docs/decisions/0072). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // Pages had no URL of their own before, so one whose slug is a used URL, perhaps in other letter
  // case, stays without.
  await db.execute(sql`
    ALTER TABLE learning_paths ADD COLUMN page_id uuid REFERENCES pages (id) ON DELETE CASCADE;
    ALTER TABLE learning_paths DROP CONSTRAINT learning_paths_check;
    ALTER TABLE learning_paths ADD CONSTRAINT learning_paths_check
      CHECK (num_nonnulls(course_id, module_id, page_id) = 1);
    CREATE INDEX learning_paths_page ON learning_paths (page_id);

    CREATE FUNCTION keep_page_path() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM learning_paths WHERE page_id = NEW.id;
      IF NEW.slug IS NOT NULL THEN
        INSERT INTO learning_paths (path, page_id) VALUES ('/' || NEW.slug, NEW.id);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER keep_page_path AFTER INSERT OR UPDATE OF slug ON pages
      FOR EACH ROW EXECUTE FUNCTION keep_page_path();

    INSERT INTO learning_paths (path, page_id) SELECT '/' || slug, id FROM pages WHERE slug IS NOT NULL
      ORDER BY created_at ON CONFLICT DO NOTHING;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER keep_page_path ON pages;
    DROP FUNCTION keep_page_path;
    DELETE FROM learning_paths WHERE page_id IS NOT NULL;
    ALTER TABLE learning_paths DROP CONSTRAINT learning_paths_check;
    ALTER TABLE learning_paths DROP COLUMN page_id;
    ALTER TABLE learning_paths ADD CONSTRAINT learning_paths_check
      CHECK (num_nonnulls(course_id, module_id) = 1);
  `)
}
