import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFilesUnder } from './files.mjs'
import { runOrThrow } from './processes.mjs'
import { programs } from './programs.mjs'
import { log } from './log.mjs'
import { root } from './root.mjs'

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
 * Compiles the site if its code has changed. The build needs no database and no settings.
 * @param {object} options
 * @param {string} options.distDir relative to the repository
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.logs
 * @throws {CliError} if the build fails
 */
export const compileSite = async ({ distDir, env, logs }) => {
  const folder = join(root, distDir)
  const fingerprint = computeBuildFingerprint(root)
  if (isFresh(folder, fingerprint)) return
  log.info('Building the site')
  removeBuildStamp(folder)
  // The default build mode prerenders pages, which needs the database. In this mode, pages are
  // rendered on request.
  const args = [programs.next, 'build', '--experimental-build-mode', 'compile']
  const logFile = join(logs, 'compile.log')
  await runOrThrow('The build', process.execPath, args, { cwd: root, env, log: logFile })
  writeBuildStamp(folder, fingerprint)
}
