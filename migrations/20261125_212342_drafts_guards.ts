import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What there was before there were drafts is published, and its newest version is the latest one.
 * Code of the version before knows no status and goes on writing for some minutes of an upgrade:
 * what it writes is published, too, and the panel finds it (docs/decisions/0057).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE modules SET _status = 'published';
    UPDATE lessons SET _status = 'published';
    UPDATE faqs SET _status = 'published';
    UPDATE home SET _status = 'published';
    UPDATE sign_up SET _status = 'published';
    ALTER TABLE modules ALTER COLUMN _status SET DEFAULT 'published';
    ALTER TABLE lessons ALTER COLUMN _status SET DEFAULT 'published';
    ALTER TABLE faqs ALTER COLUMN _status SET DEFAULT 'published';
    ALTER TABLE home ALTER COLUMN _status SET DEFAULT 'published';
    ALTER TABLE sign_up ALTER COLUMN _status SET DEFAULT 'published';
    ALTER TABLE _modules_v ALTER COLUMN version__status SET DEFAULT 'published';
    ALTER TABLE _lessons_v ALTER COLUMN version__status SET DEFAULT 'published';
    ALTER TABLE _home_v ALTER COLUMN version__status SET DEFAULT 'published';
    ALTER TABLE _sign_up_v ALTER COLUMN version__status SET DEFAULT 'published';

    UPDATE _modules_v v SET version__status = 'published', latest = v.id = (
      SELECT n.id FROM _modules_v n WHERE n.parent_id = v.parent_id ORDER BY n.updated_at DESC, n.created_at DESC, n.id LIMIT 1);
    UPDATE _lessons_v v SET version__status = 'published', latest = v.id = (
      SELECT n.id FROM _lessons_v n WHERE n.parent_id = v.parent_id ORDER BY n.updated_at DESC, n.created_at DESC, n.id LIMIT 1);
    UPDATE _home_v v SET version__status = 'published', latest = v.id = (
      SELECT n.id FROM _home_v n ORDER BY n.updated_at DESC, n.created_at DESC, n.id LIMIT 1);
    UPDATE _sign_up_v v SET version__status = 'published', latest = v.id = (
      SELECT n.id FROM _sign_up_v n ORDER BY n.updated_at DESC, n.created_at DESC, n.id LIMIT 1);
    INSERT INTO _faqs_v (id, parent_id, version_question, version_answer, version_course_id, version_order, version_updated_at,
      version_created_at, version__status, latest, updated_at, created_at)
    SELECT id, id, question, answer, course_id, "order", updated_at, created_at, 'published', true, updated_at, created_at FROM faqs;

    CREATE FUNCTION version_without_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_TABLE_NAME IN ('_home_v', '_sign_up_v') THEN
        EXECUTE format('UPDATE %I SET latest = false WHERE latest', TG_TABLE_NAME);
      ELSE
        EXECUTE format('UPDATE %I SET latest = false WHERE latest AND parent_id = $1', TG_TABLE_NAME)
          USING (to_jsonb(NEW) ->> 'parent_id')::uuid;
      END IF;
      NEW.latest := true;
      RETURN NEW;
    END $$;
    CREATE TRIGGER version_without_drafts BEFORE INSERT ON _modules_v FOR EACH ROW WHEN (NEW.latest IS NULL)
      EXECUTE FUNCTION version_without_drafts();
    CREATE TRIGGER version_without_drafts BEFORE INSERT ON _lessons_v FOR EACH ROW WHEN (NEW.latest IS NULL)
      EXECUTE FUNCTION version_without_drafts();
    CREATE TRIGGER version_without_drafts BEFORE INSERT ON _home_v FOR EACH ROW WHEN (NEW.latest IS NULL)
      EXECUTE FUNCTION version_without_drafts();
    CREATE TRIGGER version_without_drafts BEFORE INSERT ON _sign_up_v FOR EACH ROW WHEN (NEW.latest IS NULL)
      EXECUTE FUNCTION version_without_drafts();

    CREATE FUNCTION faq_without_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE _faqs_v v SET version_question = f.question, version_answer = f.answer, version_course_id = f.course_id,
        version_order = f."order"
      FROM faqs f WHERE f.id = NEW.id AND v.parent_id = f.id AND v.latest AND v.version__status = 'published'
        AND f._status = 'published';
      INSERT INTO _faqs_v (parent_id, version_question, version_answer, version_course_id, version_order, version_updated_at,
        version_created_at, version__status, latest)
      SELECT id, question, answer, course_id, "order", updated_at, created_at, _status::text::enum__faqs_v_version_status, true
      FROM faqs f WHERE f.id = NEW.id AND NOT EXISTS (SELECT 1 FROM _faqs_v v WHERE v.parent_id = f.id);
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER faq_without_version AFTER INSERT OR UPDATE ON faqs DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION faq_without_version();
    CREATE FUNCTION faq_versions_go() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM _faqs_v WHERE parent_id = OLD.id;
      RETURN OLD;
    END $$;
    CREATE TRIGGER faq_versions_go BEFORE DELETE ON faqs FOR EACH ROW EXECUTE FUNCTION faq_versions_go();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER faq_versions_go ON faqs;
    DROP FUNCTION faq_versions_go();
    DROP TRIGGER faq_without_version ON faqs;
    DROP FUNCTION faq_without_version();
    DROP TRIGGER version_without_drafts ON _sign_up_v;
    DROP TRIGGER version_without_drafts ON _home_v;
    DROP TRIGGER version_without_drafts ON _lessons_v;
    DROP TRIGGER version_without_drafts ON _modules_v;
    DROP FUNCTION version_without_drafts();
    ALTER TABLE modules ALTER COLUMN _status SET DEFAULT 'draft';
    ALTER TABLE lessons ALTER COLUMN _status SET DEFAULT 'draft';
    ALTER TABLE faqs ALTER COLUMN _status SET DEFAULT 'draft';
    ALTER TABLE home ALTER COLUMN _status SET DEFAULT 'draft';
    ALTER TABLE sign_up ALTER COLUMN _status SET DEFAULT 'draft';
    ALTER TABLE _modules_v ALTER COLUMN version__status SET DEFAULT 'draft';
    ALTER TABLE _lessons_v ALTER COLUMN version__status SET DEFAULT 'draft';
    ALTER TABLE _home_v ALTER COLUMN version__status SET DEFAULT 'draft';
    ALTER TABLE _sign_up_v ALTER COLUMN version__status SET DEFAULT 'draft';
    UPDATE modules SET _status = 'draft';
    UPDATE lessons SET _status = 'draft';
    UPDATE faqs SET _status = 'draft';
    UPDATE home SET _status = 'draft';
    UPDATE sign_up SET _status = 'draft';
    UPDATE _modules_v SET version__status = 'draft', latest = NULL;
    UPDATE _lessons_v SET version__status = 'draft', latest = NULL;
    UPDATE _home_v SET version__status = 'draft', latest = NULL;
    UPDATE _sign_up_v SET version__status = 'draft', latest = NULL;
    DELETE FROM _faqs_v;
  `)
}
