import { join } from 'node:path'
import { fingerprint, forgetBuild, isFresh, rememberBuild } from './build-stamp.mjs'
import { mustRun } from './processes.mjs'
import { programs } from './programs.mjs'
import { log } from './log.mjs'

/**
 * @typedef {object} BuildOptions
 * @property {string} root
 * @property {string} distDir relative to the repository
 * @property {Record<string, string | undefined>} env
 * @property {string} logs
 */

/** @param {BuildOptions} options @param {'compile' | 'generate'} mode */
const build = ({ root, env, logs }, mode) => {
  const args = [programs(root).next, 'build', '--experimental-build-mode', mode]
  const log = join(logs, `${mode}.log`)
  return mustRun(`The build (${mode})`, process.execPath, args, { cwd: root, env, log })
}

/**
 * Compiles the site, if its code changed since the last time. It needs neither a database nor the
 * site's settings.
 *
 * @param {BuildOptions} options
 * @throws {import('./log.mjs').CliError} when the build fails
 */
export const compileSite = async (options) => {
  const folder = join(options.root, options.distDir)
  const print = fingerprint(options.root)
  if (isFresh(folder, print)) return
  log.info('Building the site')
  forgetBuild(folder)
  await build(options, 'compile')
  rememberBuild(folder, print)
}

/**
 * Builds the site. The static pages are written anew each time (about a second), because the
 * database may have changed while no site was there to notice.
 *
 * @param {BuildOptions} options `env`: of the site; its database is migrated
 * @throws {import('./log.mjs').CliError} when the build fails
 */
export const buildSite = async (options) => {
  await compileSite(options)
  log.info('Writing the static pages')
  await build(options, 'generate')
}
