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

const excludedPattern = /\.test\.tsx?$|^src\/testing\//

/** Hashes the Node.js version and all files that a build depends on. @param {string} root */
export const computeBuildFingerprint = (root) => {
  const hash = createHash('sha256').update(process.version)
  const files = buildInputs.flatMap((path) => listFilesUnder(root, path))
  for (const file of files.filter((path) => !excludedPattern.test(path)).sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * Runs a build, unless the folder contains one with this fingerprint. An interrupted build doesn't
 * count.
 * @param {string} folder
 * @param {string} fingerprint
 * @param {() => Promise<unknown>} build
 */
export const buildOnce = async (folder, fingerprint, build) => {
  const stampFile = join(folder, 'build-stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return
  rmSync(stampFile, { force: true })
  await build()
  mkdirSync(folder, { recursive: true })
  writeFileSync(stampFile, fingerprint)
}

/**
 * Compiles the site if its code has changed. The build needs no database and no settings. Call this
 * in `runWithCleanup`, which sets NODE_OPTIONS.
 * @param {string} distDir relative to the repository
 * @param {string} logs
 * @throws {CliError} if the build fails
 */
export const compileSite = (distDir, logs) =>
  buildOnce(join(root, distDir), computeBuildFingerprint(root), () => {
    log.info('Building the site')
    // The default build mode prerenders pages, which needs the database. In this mode, pages are
    // rendered on request.
    const args = [programs.next, 'build', '--experimental-build-mode', 'compile']
    const quietEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
    const env = { ...quietEnv, NODE_ENV: 'production', NEXT_DIST_DIR: distDir }
    const logFile = join(logs, 'compile.log')
    return runOrThrow('The build', process.execPath, args, { cwd: root, env, log: logFile })
  })
