import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { withClient } from './postgres.mjs'
import { failureOf, run } from './processes.mjs'
import { programs } from './programs.mjs'
import { CliError, log } from './log.mjs'

/**
 * Node 20 sometimes ends while it still loads the program, with this code or with 0: then nothing
 * has begun (docs/decisions/0010).
 */
const NOT_LOADED = 13
const TIMES = 2

/** @param {string} root */
const written = (root) =>
  readdirSync(join(root, 'migrations'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => parse(name).name)

/** @param {string} url */
const applied = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('payload_migrations') as "table"`)
    if (!rows[0].table) return new Set()
    const done = await client.query('select name from payload_migrations')
    return new Set(done.rows.map(({ name }) => name))
  })

/** @param {string} root @param {string} url */
const isUpToDate = async (root, url) => {
  const done = await applied(url)
  return written(root).every((name) => done.has(name))
}

/**
 * Brings a database to the state that the code expects, content included. Costs nothing when it is.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {Record<string, string | undefined>} options.env of the site
 * @param {string} options.logs
 * @throws {import('./log.mjs').CliError} when a migration fails
 */
export const migrate = async ({ root, env, logs }) => {
  const isDone = () => isUpToDate(root, env.DATABASE_URL ?? '')
  if (await isDone()) return
  log.info('Bringing the database up to date')
  const file = join(logs, 'migrate.log')
  const args = [programs(root).tsx, 'src/cli/migrate.ts']
  for (let time = 1; time <= TIMES; time += 1) {
    const ended = await run('The migration', process.execPath, args, { cwd: root, env, log: file })
    if (await isDone()) return
    if (ended.code !== 0 && ended.code !== NOT_LOADED) throw failureOf('The migration', ended, file)
  }
  throw new CliError(`The migration ended too early. Its log is ${file}`)
}
