import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A form that was open while somebody named themselves anew is refused, as it is after another password. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION guard_user_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.hash, NEW.salt, NEW.email, NEW.role, NEW.status, NEW.username, NEW.display_name)
         IS DISTINCT FROM
         (OLD.hash, OLD.salt, OLD.email, OLD.role, OLD.status, OLD.username, OLD.display_name)
         OR NEW.row_version IS DISTINCT FROM OLD.row_version THEN
        IF NEW.row_version IS DISTINCT FROM OLD.row_version THEN
          RAISE EXCEPTION 'stale_user_row' USING ERRCODE = '40001';
        END IF;
        NEW.row_version := OLD.row_version + 1;
      END IF;
      RETURN NEW;
    END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION guard_user_row() RETURNS trigger LANGUAGE plpgsql AS $$
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
  `)
}
