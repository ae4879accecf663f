import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mustRun } from '../lib/processes.mjs'
import { CliError, log } from '../lib/log.mjs'

/**
 * Where the engine, its images and its containers are: 8 GB at most. It is kept, so that a second
 * start makes nothing anew.
 *
 * @typedef {object} Place
 * @property {string} path absolute
 * @property {string} packages
 * @property {string} roots
 * @property {string} logs
 * @property {string} socket
 */

/** What is installed, because it belongs to this machine's own kernel and C library. */
const tools = new Map([
  ['/usr/sbin/runc', 'runc'],
  ['/usr/sbin/iptables', 'iptables'],
  ['/usr/bin/mmdebstrap', 'mmdebstrap'],
  // For certificates of the past.
  ['/usr/bin/openssl', 'openssl'],
])

/**
 * @returns {Place}
 * @throws {CliError} where no engine can be started
 */
export const openPlace = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new CliError('The engine test needs Debian and root: it starts a container engine.')
  const path = resolve(process.env.ENGINE_DIR || '/var/tmp/heart2heart-engine')
  const at = (/** @type {string} */ name) => join(path, name)
  const place = { path, packages: at('packages'), roots: at('roots'), logs: at('logs') }
  for (const folder of Object.values(place)) mkdirSync(folder, { recursive: true })
  return { ...place, socket: at('engine.sock') }
}

/** Installs what is missing of the few packages that the engine takes from this machine. */
export const ensureTools = async () => {
  const missing = [...tools].filter(([path]) => !existsSync(path)).map(([, name]) => name)
  if (missing.length === 0) return
  log.info(`Installing ${missing.join(', ')} (apt-get)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await mustRun('apt-get update', 'apt-get', ['update'], { env })
  const args = ['install', '-y', '--no-install-recommends', ...missing]
  await mustRun('apt-get install', 'apt-get', args, { env })
}
