import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { log } from '../lib/log.mjs'
import { runOrThrow } from '../lib/processes.mjs'

/** @import { EngineHome } from './engine-home.mjs' */

export const mirror = process.env.DEBIAN_MIRROR || 'http://deb.debian.org/debian'

/**
 * Downloads packages of another Debian release, with separate apt settings, and extracts them into
 * a folder. Does nothing if the folder exists.
 * @param {EngineHome} home
 * @param {string} suite
 * @param {string[]} packageNames
 * @param {string} targetDir the folder to extract into
 */
export const extractPackages = async (home, suite, packageNames, targetDir) => {
  if (existsSync(targetDir)) return
  log.info(`Fetching ${packageNames.join(', ')} of ${suite}`)
  const folder = join(home.packages, suite)
  const pathOf = (/** @type {string} */ name) => join(folder, name)
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'downloads', 'half'])
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
  const options = {
    env: { ...process.env, APT_CONFIG: pathOf('apt.conf') },
    cwd: pathOf('downloads'),
  }
  await runOrThrow('apt-get update', 'apt-get', ['update'], options)
  await runOrThrow('apt-get download', 'apt-get', ['download', ...packageNames], options)
  for (const file of readdirSync(options.cwd))
    await runOrThrow(`dpkg -x ${basename(file)}`, 'dpkg', [
      '-x',
      join(options.cwd, file),
      pathOf('half'),
    ])
  await runOrThrow('mv', 'mv', [pathOf('half'), targetDir])
}
