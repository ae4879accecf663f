import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, forgetBuild, isFresh, rememberBuild } from '../lib/build-stamp.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { log } from '../lib/log.mjs'
import { mustRun } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'

/** Version 0.1.0 of CHANGELOG.md. The next release takes its place here. */
const RELEASED = 'b04ec88cd615cb610ac0feef9d6df6fe171dd65f'

/** Where that version puts its build. */
const distDir = '.next'

/** @typedef {Record<string, string | undefined>} Env */

/**
 * The code of the released version with its packages, in a folder of its own that is kept for the
 * next run.
 *
 * @param {string} folder for such folders
 * @returns {Promise<string>}
 */
export const fetchReleased = async (folder) => {
  const place = join(folder, RELEASED)
  if (!existsSync(place)) {
    // What another release left takes two gigabytes.
    for (const name of readdirSync(folder).filter((other) => /^[\da-f]{40}/.test(other)))
      rmSync(join(folder, name), { recursive: true, force: true })
    log.info(`Taking the released version ${RELEASED.slice(0, 7)} out of the repository`)
    const half = `${place}.part`
    mkdirSync(half)
    const archive = join(half, 'code.tar')
    await mustRun('git archive', 'git', ['archive', '-o', archive, RELEASED], { cwd: root })
    await mustRun('tar', 'tar', ['-xf', archive, '-C', half])
    rmSync(archive)
    renameSync(half, place)
  }
  await ensureInstalled(place)
  return place
}

/**
 * Builds the released version, as its own tools did: compiled once, its static pages written from
 * the database each time.
 *
 * @param {string} place
 * @param {Env} env
 * @param {string} logs
 */
export const buildReleased = async (place, env, logs) => {
  /** @param {'compile' | 'generate'} mode */
  const build = (mode) => {
    const args = [programs(place).next, 'build', '--experimental-build-mode', mode]
    const file = join(logs, `old-${mode}.log`)
    return mustRun(`The old build (${mode})`, process.execPath, args, {
      cwd: place,
      env,
      log: file,
    })
  }
  const folder = join(place, distDir)
  const print = fingerprint(place)
  if (!isFresh(folder, print)) {
    log.info('Building the released version')
    forgetBuild(folder)
    await build('compile')
    rememberBuild(folder, print)
  }
  await build('generate')
}

/**
 * Migrates with the released version, which did so by the command line of the CMS.
 *
 * @param {string} place
 * @param {Env} env
 * @param {string} logs
 */
export const migrateReleased = (place, env, logs) =>
  mustRun(
    'The old migration',
    process.execPath,
    [join(place, 'node_modules/payload/bin.js'), 'migrate'],
    { cwd: place, env, log: join(logs, 'old-migrate.log') },
  )

/** Where a build says what a server action is called. @param {string} place @param {string} dist */
export const actionsOf = (place, dist) => join(place, dist, 'server/server-reference-manifest.json')

/** Of the released version. @param {string} place */
export const actionsOfReleased = (place) => actionsOf(place, distDir)
