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
  const pathOf = (/** @type {string} */ name) => join(folder, name)
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(pathOf(name), { recursive: true })
  writeFileSync(pathOf('status'), '')
  const signedBy = 'signed-by=/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(pathOf('sources.list'), `deb [${signedBy}] ${mirror} ${suite} main\n`)
  const settings = {
    'Dir::State': pathOf('state'),
    'Dir::State::status': pathOf('status'),
    'Dir::Cache': pathOf('cache'),
    'Dir::Etc::sourcelist': pathOf('sources.list'),
    'Dir::Etc::sourceparts': '-',
    // A frozen mirror has expired release files.
    'Acquire::Check-Valid-Until': 'false',
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': 'root',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} "${value}";\n`)
  writeFileSync(pathOf('apt.conf'), lines.join(''))
  const env = { ...process.env, APT_CONFIG: pathOf('apt.conf') }
  await runOrThrow('apt-get update', 'apt-get', ['update'], { env })
  await extractPackages(packageNames, targetDir, env)
}
