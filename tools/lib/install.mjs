import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, log } from './log.mjs'

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Whether node_modules holds what package-lock.json asks for. Packages for other machines are
 * allowed to be absent.
 * @param {string} root
 */
const isInstalled = (root) => {
  const installedLock = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedLock)) return false
  const wanted = Object.entries(readJson(join(root, 'package-lock.json')).packages)
  const installed = readJson(installedLock).packages
  return wanted.every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === entry.version : entry.optional || entry.devOptional
  })
}

/** How npm was called, so that the same one is called again. @returns {[string, string[]]} */
const npm = () => {
  const path = process.env.npm_execpath
  return path?.endsWith('npm-cli.js') ? [process.execPath, [path]] : ['npm', []]
}

/**
 * Installs the dependencies when they are missing or package-lock.json has changed. What is
 * installed is remembered in node_modules, so that a later start costs nothing.
 * @param {string} root
 * @throws {CliError} when npm fails
 */
export const ensureInstalled = (root) => {
  const stamp = join(root, 'node_modules/.installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  if (!isInstalled(root)) {
    log.info('Installing dependencies (npm ci)')
    const [command, args] = npm()
    // With NODE_ENV=production npm would leave out what builds and tests the site.
    const how = ['ci', '--include=dev', '--no-audit', '--no-fund']
    const { status } = spawnSync(command, [...args, ...how], { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new CliError('npm ci failed. See its output above.')
  }
  writeFileSync(stamp, lock)
}
