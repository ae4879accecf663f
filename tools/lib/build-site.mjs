import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFilesUnder } from './files.mjs'
import { runOrThrow } from './processes.mjs'
import { programPaths } from './programs.mjs'
import { log } from './log.mjs'

/** @import { CliError } from './log.mjs' */

/** The files and folders that a build depends on. */
const buildInputs = [
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

const notBuilt = /\.test\.tsx?$|^src\/testing\//

/** Hashes the Node.js version and all files that a build depends on. @param {string} root */
export const computeBuildFingerprint = (root) => {
  const hash = createHash('sha256').update(process.version)
  const files = buildInputs.flatMap((path) => listFilesUnder(root, path))
  for (const file of files.filter((path) => !notBuilt.test(path)).sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} distDir */
const stampPath = (distDir) => join(distDir, 'build-stamp')

/** @param {string} distDir @param {string} fingerprint */
export const isFresh = (distDir, fingerprint) =>
  existsSync(stampPath(distDir)) && readFileSync(stampPath(distDir), 'utf8') === fingerprint

/**
 * Removes the build stamp. Call it before building, so that an interrupted build doesn't count as
 * fresh.
 * @param {string} distDir
 */
export const removeBuildStamp = (distDir) => rmSync(stampPath(distDir), { force: true })

/** @param {string} distDir @param {string} fingerprint */
export const writeBuildStamp = (distDir, fingerprint) => {
  mkdirSync(distDir, { recursive: true })
  writeFileSync(stampPath(distDir), fingerprint)
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
  const fingerprint = computeBuildFingerprint(options.root)
  if (isFresh(folder, fingerprint)) return
  log.info('Building the site')
  removeBuildStamp(folder)
  const { root, env, logs } = options
  // The default build mode prerenders pages, which needs the database. In this mode, pages are
  // rendered on request.
  const args = [programPaths(root).next, 'build', '--experimental-build-mode', 'compile']
  const logFile = join(logs, 'compile.log')
  await runOrThrow('The build', process.execPath, args, { cwd: root, env, log: logFile })
  writeBuildStamp(folder, fingerprint)
}
