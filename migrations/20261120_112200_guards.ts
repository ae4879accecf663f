import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What Payload's schema cannot say: sequences, a trigger against lost updates, indexes over two tables. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE SEQUENCE user_number_seq;
    CREATE SEQUENCE purchase_number_seq;

    -- A write to a person that was prepared from an older row is refused (docs/decisions/0004).
    CREATE FUNCTION guard_user_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.hash, NEW.salt, NEW.email, NEW.role, NEW.status)
         IS DISTINCT FROM (OLD.hash, OLD.salt, OLD.email, OLD.role, OLD.status)
         OR NEW.row_version IS DISTINCT FROM OLD.row_version THEN
        IF NEW.row_version IS DISTINCT FROM OLD.row_version THEN
          RAISE EXCEPTION 'stale_user_row' USING ERRCODE = '40001';
        END IF;
        NEW.row_version := OLD.row_version + 1;
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER guard_user_row BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION guard_user_row();

    -- Courses and modules share one unique index of addresses.
    CREATE TABLE learning_paths (
      path text NOT NULL,
      course_id uuid REFERENCES courses (id) ON DELETE CASCADE,
      module_id uuid REFERENCES modules (id) ON DELETE CASCADE,
      CHECK (num_nonnulls(course_id, module_id) = 1)
    );
    CREATE UNIQUE INDEX learning_paths_path ON learning_paths (lower(path));
    CREATE INDEX learning_paths_course ON learning_paths (course_id);
    CREATE INDEX learning_paths_module ON learning_paths (module_id);

    CREATE FUNCTION keep_course_path() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM learning_paths WHERE course_id = NEW.id;
      IF NEW.overview_path IS NOT NULL THEN
        INSERT INTO learning_paths (path, course_id) VALUES (NEW.overview_path, NEW.id);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER keep_course_path AFTER INSERT OR UPDATE OF overview_path ON courses
      FOR EACH ROW EXECUTE FUNCTION keep_course_path();

    CREATE FUNCTION keep_module_path() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM learning_paths WHERE module_id = NEW.id;
      IF NEW.path IS NOT NULL THEN
        INSERT INTO learning_paths (path, module_id) VALUES (NEW.path, NEW.id);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER keep_module_path AFTER INSERT OR UPDATE OF path ON modules
      FOR EACH ROW EXECUTE FUNCTION keep_module_path();

    -- One open purchase for each browser and course; never one for each email (docs/decisions/0005).
    CREATE UNIQUE INDEX checkouts_one_open ON checkouts (browser_secret_hash, course_id)
      WHERE state IN ('draft', 'paying', 'capturing', 'pending', 'declined');

    ALTER TABLE payments
      ADD CONSTRAINT payments_amount_positive CHECK (amount_cents > 0),
      ADD CONSTRAINT payments_refund_within_amount CHECK (refunded_cents BETWEEN 0 AND amount_cents);

    CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE rate_limits;
    ALTER TABLE payments DROP CONSTRAINT payments_amount_positive, DROP CONSTRAINT payments_refund_within_amount;
    DROP INDEX checkouts_one_open;
    DROP TRIGGER keep_module_path ON modules;
    DROP FUNCTION keep_module_path;
    DROP TRIGGER keep_course_path ON courses;
    DROP FUNCTION keep_course_path;
    DROP TABLE learning_paths;
    DROP TRIGGER guard_user_row ON users;
    DROP FUNCTION guard_user_row;
    DROP SEQUENCE purchase_number_seq;
    DROP SEQUENCE user_number_seq;
  `)
}
