import { join } from 'node:path'
import { fingerprint, forgetBuild, isFresh, rememberBuild } from './build-stamp.mjs'
import { withClient } from './postgres.mjs'
import { mustRun } from './processes.mjs'
import { programs } from './programs.mjs'
import { say } from './say.mjs'

/**
 * Which database this is, however it is reached: static pages hold what they read from it.
 *
 * @param {string} url
 */
const identify = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select system_identifier || '/' || oid as id from pg_control_system(), pg_database where datname = current_database()`,
    )
    return String(rows[0].id)
  })

/**
 * Builds the site, unless the last build is of the same code, settings and database.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.distDir relative to the repository
 * @param {Record<string, string | undefined>} options.env of the site; its database is migrated
 * @param {string} options.logs
 * @throws {import('./say.mjs').Trouble} when the build fails
 */
export const buildSite = async ({ root, distDir, env, logs }) => {
  const folder = join(root, distDir)
  const print = fingerprint(root, {
    site: env.SITE_URL,
    database: await identify(env.DATABASE_URL ?? ''),
  })
  if (isFresh(folder, print)) return
  say('Building the site')
  forgetBuild(folder)
  await mustRun('The build', process.execPath, [programs(root).next, 'build'], {
    cwd: root,
    env,
    log: join(logs, 'build.log'),
  })
  rememberBuild(folder, print)
}
