import { join } from 'node:path'
import { fingerprint, forgetBuild, isFresh, rememberBuild } from './build-stamp.mjs'
import { mustRun } from './processes.mjs'
import { programs } from './programs.mjs'
import { log } from './log.mjs'

/**
 * Builds the site. The code is compiled only when it changed since the last time; the static pages
 * are written anew each time (about a second), because the database may have changed while no site
 * was there to notice.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.distDir relative to the repository
 * @param {Record<string, string | undefined>} options.env of the site; its database is migrated
 * @param {string} options.logs
 * @throws {import('./log.mjs').CliError} when the build fails
 */
export const buildSite = async ({ root, distDir, env, logs }) => {
  const folder = join(root, distDir)
  const print = fingerprint(root)
  /** @param {'compile' | 'generate'} mode */
  const build = (mode) => {
    const args = [programs(root).next, 'build', '--experimental-build-mode', mode]
    const log = join(logs, `${mode}.log`)
    return mustRun(`The build (${mode})`, process.execPath, args, { cwd: root, env, log })
  }
  if (!isFresh(folder, print)) {
    log.info('Building the site')
    forgetBuild(folder)
    await build('compile')
    rememberBuild(folder, print)
  }
  log.info('Writing the static pages')
  await build('generate')
}
