import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { log } from '../lib/log.mjs'
import { mustRun } from '../lib/processes.mjs'

/** @import { EngineHome } from './engine-home.mjs' */

export const mirror = process.env.DEBIAN_MIRROR || 'http://deb.debian.org/debian'

/**
 * Downloads packages of another Debian release, with separate apt settings, and extracts them into
 * a folder, unless it exists.
 * @param {EngineHome} home
 * @param {string} suite
 * @param {string[]} names
 * @param {string} target the folder
 */
export const extractPackages = async (home, suite, names, target) => {
  if (existsSync(target)) return
  log.info(`Fetching ${names.join(', ')} of ${suite}`)
  const folder = join(home.packages, suite)
  const at = (/** @type {string} */ name) => join(folder, name)
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'downloads', 'half'])
    mkdirSync(at(name), { recursive: true })
  writeFileSync(at('status'), '')
  const signedBy = 'signed-by=/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(at('sources.list'), `deb [${signedBy}] ${mirror} ${suite} main\n`)
  const settings = {
    'Dir::State': at('state'),
    'Dir::State::status': at('status'),
    'Dir::Cache': at('cache'),
    'Dir::Etc::sourcelist': at('sources.list'),
    'Dir::Etc::sourceparts': '-',
    // A frozen mirror has expired release files.
    'Acquire::Check-Valid-Until': 'false',
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': 'root',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} "${value}";\n`)
  writeFileSync(at('apt.conf'), lines.join(''))
  const options = { env: { ...process.env, APT_CONFIG: at('apt.conf') }, cwd: at('downloads') }
  await mustRun('apt-get update', 'apt-get', ['update'], options)
  await mustRun('apt-get download', 'apt-get', ['download', ...names], options)
  for (const file of readdirSync(options.cwd))
    await mustRun(`dpkg -x ${basename(file)}`, 'dpkg', ['-x', join(options.cwd, file), at('half')])
  await mustRun('mv', 'mv', [at('half'), target])
}
