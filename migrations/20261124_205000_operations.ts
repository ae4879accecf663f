import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the site knows of the parts that it needs. `service_checks` has one row for each, which the worker writes. `backup_runs` has
 * one for each run of the backup, which the program that makes it writes (docs/decisions/0046).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE service_checks (
      service varchar(20) PRIMARY KEY,
      problem varchar(40),
      since timestamptz NOT NULL DEFAULT now(),
      checked_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE backup_runs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      finished_at timestamptz NOT NULL DEFAULT now(),
      kind varchar(40) NOT NULL,
      ok boolean NOT NULL,
      detail text
    );
    CREATE INDEX backup_runs_finished_at ON backup_runs (finished_at DESC);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE backup_runs;
    DROP TABLE service_checks;
  `)
}
