import { join } from 'node:path'
import { fingerprint, forgetBuild, isFresh, rememberBuild } from './build-stamp.mjs'
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
 * Compiles the site, if its code changed since the last time. It needs neither a database nor the
 * site's settings.
 * @param {BuildOptions} options
 * @throws {CliError} when the build fails
 */
export const compileSite = async (options) => {
  const folder = join(options.root, options.distDir)
  const print = fingerprint(options.root)
  if (isFresh(folder, print)) return
  log.info('Building the site')
  forgetBuild(folder)
  const { root, env, logs } = options
  // The other mode asks the database for pages; those are made when somebody asks for them.
  const args = [programs(root).next, 'build', '--experimental-build-mode', 'compile']
  const file = join(logs, 'compile.log')
  await mustRun('The build', process.execPath, args, { cwd: root, env, log: file })
  rememberBuild(folder, print)
}
