import { existsSync, readdirSync } from 'node:fs'
import { mustRun } from '../lib/processes.mjs'
import { CliError, log } from '../lib/log.mjs'

const versions = '/usr/lib/postgresql'

/** A server with its client, restic and pgBackRest, all of this machine's release of Debian. */
const wanted = [
  { name: 'postgresql', isThere: () => existsSync(versions) && readdirSync(versions).length > 0 },
  { name: 'restic', isThere: () => existsSync('/usr/bin/restic') },
  { name: 'pgbackrest', isThere: () => existsSync('/usr/bin/pgbackrest') },
]

/**
 * Installs what the drill needs, where it may.
 *
 * @throws {CliError} where it may not, with what to install
 */
export const ensureDrillPrograms = async () => {
  const missing = wanted.filter(({ isThere }) => !isThere()).map(({ name }) => name)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new CliError(
      `The drill needs ${missing.join(', ')}. On Debian and Ubuntu: sudo apt-get install ${missing.join(' ')}`,
    )
  log.info(`Installing ${missing.join(', ')} (apt-get)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await mustRun('apt-get update', 'apt-get', ['update'], { env })
  const args = ['install', '-y', '--no-install-recommends', ...missing]
  await mustRun('apt-get install', 'apt-get', args, { env })
}
