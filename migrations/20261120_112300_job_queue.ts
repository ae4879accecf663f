import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { runMigrations } from 'graphile-worker'
import { env } from '@/lib/env'

/**
 * The schema of the job queue, so that jobs can be queued before a worker ever ran. graphile-worker
 * brings it up by itself, on a connection of its own, and the worker brings it up to date at start.
 */
export async function up(_: MigrateUpArgs): Promise<void> {
  await runMigrations({ connectionString: env.DATABASE_URL })
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP SCHEMA IF EXISTS graphile_worker CASCADE`)
}
