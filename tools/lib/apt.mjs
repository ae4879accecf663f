import { existsSync } from 'node:fs'
import { log } from './log.mjs'
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
