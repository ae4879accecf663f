import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { withClient } from './postgres.mjs'
import { runOrThrow } from './processes.mjs'
import { programPaths } from './programs.mjs'
import { CliError, log } from './log.mjs'

/** @param {string} root */
const migrationNames = (root) =>
  readdirSync(join(root, 'migrations'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => parse(name).name)

/** @param {string} url */
const readAppliedMigrations = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('payload_migrations') as "table"`)
    if (!rows[0].table) return new Set()
    const migrations = await client.query('select name from payload_migrations')
    return new Set(migrations.rows.map(({ name }) => name))
  })

/** @param {string} root @param {string} url */
const isUpToDate = async (root, url) => {
  const appliedNames = await readAppliedMigrations(url)
  return migrationNames(root).every((name) => appliedNames.has(name))
}

/**
 * Runs the pending migrations, including content migrations.
 * @param {object} options
 * @param {string} options.root
 * @param {Record<string, string | undefined>} options.env environment variables of the site
 * @param {string} options.logs
 * @throws {CliError} if a migration fails
 */
export const migrate = async ({ root, env, logs }) => {
  if (await isUpToDate(root, env.DATABASE_URL ?? '')) return
  log.info('Running database migrations')
  await runOrThrow(
    'The migration',
    process.execPath,
    [programPaths(root).tsx, 'src/cli/migrate.ts'],
    {
      cwd: root,
      env,
      log: join(logs, 'migrate.log'),
    },
  )
  // Check the result, because Node.js can exit with code 0 before the program has done anything
  // (see `withProductionBuilds`).
  if (!(await isUpToDate(root, env.DATABASE_URL ?? '')))
    throw new CliError(`The migration stopped early. See its log: ${join(logs, 'migrate.log')}`)
}
