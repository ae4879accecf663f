import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractPackages } from '../lib/apt.mjs'
import { log } from '../lib/log.mjs'
import { runOrThrow } from '../lib/processes.mjs'

/** @import { EngineHome } from './engine-home.mjs' */

export const mirror = process.env.DEBIAN_MIRROR || 'http://deb.debian.org/debian'

/**
 * Downloads packages from another Debian release, with separate apt settings, and extracts them
 * into a folder. Does nothing if the folder exists.
 * @param {EngineHome} home
 * @param {string} suite
 * @param {string[]} packageNames
 * @param {string} targetDir the folder to extract into
 */
export const extractReleasePackages = async (home, suite, packageNames, targetDir) => {
  if (existsSync(targetDir)) return
  log.info(`Fetching ${packageNames.join(', ')} of ${suite}`)
  const folder = join(home.packages, suite)
  const getPath = (/** @type {string} */ name) => join(folder, name)
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(getPath(name), { recursive: true })
  writeFileSync(getPath('status'), '')
  const signedBy = 'signed-by=/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(getPath('sources.list'), `deb [${signedBy}] ${mirror} ${suite} main\n`)
  const settings = {
    'Dir::State': getPath('state'),
    'Dir::State::status': getPath('status'),
    'Dir::Cache': getPath('cache'),
    'Dir::Etc::sourcelist': getPath('sources.list'),
    'Dir::Etc::sourceparts': '-',
    // A frozen mirror has expired release files.
    'Acquire::Check-Valid-Until': 'false',
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': 'root',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} "${value}";\n`)
  writeFileSync(getPath('apt.conf'), lines.join(''))
  const env = { ...process.env, APT_CONFIG: getPath('apt.conf') }
  await runOrThrow('apt-get update', 'apt-get', ['update'], { env })
  await extractPackages(packageNames, targetDir, env)
}
