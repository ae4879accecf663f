import { existsSync } from 'node:fs'
import { CliError, log } from './log.mjs'
import { mustRun } from './processes.mjs'

/** Whether this is a Debian-like system where we're root. */
export const mayInstallWithApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string[]} names of Debian packages */
export const installWithApt = async (names) => {
  log.info(`Installing ${names.join(', ')} (apt-get)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await mustRun('apt-get update', 'apt-get', ['update'], { env })
  const args = ['install', '-y', '--no-install-recommends', ...names]
  await mustRun('apt-get install', 'apt-get', args, { env })
}

/**
 * Installs the missing packages. Throws CliError with the command if we may not.
 * @param {string} purpose the subject of the error's sentence
 * @param {string[]} missing names of Debian packages
 */
export const ensurePrograms = async (purpose, missing) => {
  if (missing.length === 0) return
  if (mayInstallWithApt()) return installWithApt(missing)
  const names = missing.join(' ')
  throw new CliError(
    `${purpose} needs ${names}. On Debian and Ubuntu: sudo apt-get install ${names}`,
  )
}
