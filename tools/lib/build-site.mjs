import { join } from 'node:path'
import { fingerprint, removeBuildStamp, isFresh, writeBuildStamp } from './build-stamp.mjs'
import { mustRun } from './processes.mjs'
import { programs } from './programs.mjs'
import { log } from './log.mjs'

/** @import { CliError } from './log.mjs' */

/**
 * @typedef {object} BuildOptions
 * @property {string} root
 * @property {string} distDir relative to the repository
 * @property {Record<string, string | undefined>} env
 * @property {string} logs
 */

/**
 * Compiles the site if its code has changed. The build needs no database and no settings.
 * @param {BuildOptions} options
 * @throws {CliError} if the build fails
 */
export const compileSite = async (options) => {
  const folder = join(options.root, options.distDir)
  const print = fingerprint(options.root)
  if (isFresh(folder, print)) return
  log.info('Building the site')
  removeBuildStamp(folder)
  const { root, env, logs } = options
  // The default build mode prerenders pages, which needs the database. In this mode, pages are
  // rendered on request.
  const args = [programs(root).next, 'build', '--experimental-build-mode', 'compile']
  const file = join(logs, 'compile.log')
  await mustRun('The build', process.execPath, args, { cwd: root, env, log: file })
  writeBuildStamp(folder, print)
}
