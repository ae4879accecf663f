import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, log } from './log.mjs'

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Returns whether node_modules matches package-lock.json. Packages for other platforms may be
 * missing.
 * @param {string} root
 */
const isInstalled = (root) => {
  const installedLock = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedLock)) return false
  const required = Object.entries(readJson(join(root, 'package-lock.json')).packages)
  const installed = readJson(installedLock).packages
  return required.every(([path, entry]) => {
    if (path === '') return true
    const installedEntry = installed[path]
    return installedEntry
      ? installedEntry.version === entry.version
      : entry.optional || entry.devOptional
  })
}

/**
 * Installs the dependencies if any are missing or have another version.
 * @param {string} root
 * @throws {CliError} if npm fails
 */
export const ensureInstalled = (root) => {
  if (isInstalled(root)) return
  log.info('Installing dependencies (npm ci)')
  // Without --include=dev, npm would skip the packages that build and test the site if NODE_ENV
  // is production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new CliError('npm ci failed. See its output above.')
}
