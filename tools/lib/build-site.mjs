import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun } from './processes.mjs'
import { programs } from './programs.mjs'
import { log } from './log.mjs'

/** @import { CliError } from './log.mjs' */

/** The files and folders that a build depends on. */
const inputs = [
  'src',
  'collections',
  'migrations',
  'public',
  'payload.config.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
]

const notInBuild = /\.test\.tsx?$|^src\/testing\//

/** @param {string} root @param {string} path @returns {string[]} */
const filesUnder = (root, path) => {
  if (!existsSync(join(root, path))) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Hashes the Node.js version and all files that a build depends on. @param {string} root */
export const fingerprint = (root) => {
  const hash = createHash('sha256').update(process.version)
  const files = inputs.flatMap((path) => filesUnder(root, path))
  for (const file of files.filter((path) => !notInBuild.test(path)).sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} distDir */
const stampOf = (distDir) => join(distDir, 'build-stamp')

/** @param {string} distDir @param {string} print */
export const isFresh = (distDir, print) =>
  existsSync(stampOf(distDir)) && readFileSync(stampOf(distDir), 'utf8') === print

/**
 * Removes the build stamp. Call it before building, so that an interrupted build doesn't count as
 * fresh.
 * @param {string} distDir
 */
export const removeBuildStamp = (distDir) => rmSync(stampOf(distDir), { force: true })

/** @param {string} distDir @param {string} print */
export const writeBuildStamp = (distDir, print) => {
  mkdirSync(distDir, { recursive: true })
  writeFileSync(stampOf(distDir), print)
}

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
