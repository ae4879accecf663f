import { existsSync } from 'node:fs'
import { CliError, log } from './log.mjs'
import { mustRun } from './processes.mjs'

/** Whether this is Debian, or like it, and we may install packages. */
export const mayInstallWithApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string[]} names of Debian's packages */
export const installWithApt = async (names) => {
  log.info(`Installing ${names.join(', ')} (apt-get)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await mustRun('apt-get update', 'apt-get', ['update'], { env })
  const args = ['install', '-y', '--no-install-recommends', ...names]
  await mustRun('apt-get install', 'apt-get', args, { env })
}

/**
 * Installs what is missing, where we may.
 * @param {string} who needs it
 * @param {string[]} missing names of Debian's packages
 * @throws {CliError} where we may not, with what to install
 */
export const ensurePrograms = async (who, missing) => {
  if (missing.length === 0) return
  if (mayInstallWithApt()) return installWithApt(missing)
  const names = missing.join(' ')
  throw new CliError(`${who} needs ${names}. On Debian and Ubuntu: sudo apt-get install ${names}`)
}
