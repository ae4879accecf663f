import { join } from 'node:path'
import { listMigrations } from './files.mjs'
import { withClient } from './postgres.mjs'
import { runOrThrow } from './processes.mjs'
import { programs } from './programs.mjs'
import { CliError, log } from './log.mjs'
import { root } from './root.mjs'

/** @param {string} url */
const isUpToDate = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('payload_migrations') as "table"`)
    if (!rows[0].table) return false
    const migrations = await client.query('select name from payload_migrations')
    const appliedNames = new Set(migrations.rows.map(({ name }) => name))
    return listMigrations().every((name) => appliedNames.has(name))
  })

/**
 * Runs the pending migrations, including content migrations.
 * @param {object} options
 * @param {Record<string, string | undefined>} options.env the site's environment variables
 * @param {string} options.logs
 * @throws {CliError} if a migration fails
 */
export const migrate = async ({ env, logs }) => {
  if (await isUpToDate(env.DATABASE_URL ?? '')) return
  log.info('Running database migrations')
  await runOrThrow('The migration', process.execPath, [programs.tsx, 'src/cli/migrate.ts'], {
    cwd: root,
    env,
    log: join(logs, 'migrate.log'),
  })
  // Check the result, because Node.js can exit with code 0 before the program has done anything
  // (see `withProductionBuilds`).
  if (!(await isUpToDate(env.DATABASE_URL ?? '')))
    throw new CliError(`The migration stopped early. See its log: ${join(logs, 'migrate.log')}`)
}
