import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { log } from '../lib/log.mjs'
import { mustRun } from '../lib/processes.mjs'

/** @import { Place } from './engine-home.mjs' */

/** Where packages come from. */
export const mirror = process.env.DEBIAN_MIRROR || 'http://deb.debian.org/debian'

/**
 * Brings packages of another release of Debian, by an apt of its own beside this machine's, and
 * takes them apart into a folder. What is there already is left.
 * @param {Place} place
 * @param {string} suite
 * @param {string[]} names
 * @param {string} target the folder
 */
export const extractPackages = async (place, suite, names, target) => {
  if (existsSync(target)) return
  log.info(`Fetching ${names.join(', ')} of ${suite}`)
  const folder = join(place.packages, suite)
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
    // A mirror that stands still has release files that have run out.
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
  // Whole or not at all.
  await mustRun('mv', 'mv', [at('half'), target])
}
