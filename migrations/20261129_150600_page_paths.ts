import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { validatePageSlug } from '@/domain/routes/path-rules'

/** Pages share the unique URLs of courses and modules (docs/decisions/0072). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await renameShadowedPages(db)
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
      ORDER BY created_at;
  `)
}

type Db = MigrateUpArgs['db']

/**
 * Gives another slug to each page whose slug is the URL of a course, a module, another page, or the
 * site itself, in any letter case. Only the privacy policy and the terms had a URL until now, so no
 * link breaks.
 */
async function renameShadowedPages(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: string; slug: string }>(sql`
    SELECT id, slug FROM pages WHERE slug IS NOT NULL ORDER BY created_at`)
  const used = new Set<string>()
  for (const { id, slug } of rows) {
    const { rows: uses } = await db.execute(sql`
      SELECT 1 FROM learning_paths WHERE lower(path) = lower(${`/${slug}`})`)
    const isFree = validatePageSlug(slug) === null && uses.length === 0
    if (isFree && !used.has(slug.toLowerCase())) {
      used.add(slug.toLowerCase())
      continue
    }
    const renamed = `page-${id.slice(0, 8)}`
    await db.execute(sql`UPDATE pages SET slug = ${renamed} WHERE id = ${id}::uuid`)
    await db.execute(sql`
      UPDATE _pages_v SET version_slug = ${renamed} WHERE parent_id = ${id}::uuid AND latest`)
  }
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
