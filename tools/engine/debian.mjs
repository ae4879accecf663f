import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { mustRun } from '../lib/processes.mjs'
import { CliError, log } from '../lib/log.mjs'

const sourceFiles = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']

/**
 * The mirror of Debian that this machine uses.
 *
 * @throws {CliError} when it names none
 */
export const mirror = () => {
  for (const file of sourceFiles.filter((path) => existsSync(path))) {
    const found = /^(?:URIs:|deb(?: \[.*?\])?) *(http\S+)/m.exec(readFileSync(file, 'utf8'))
    if (found?.[1]) return found[1]
  }
  throw new CliError('This machine names no mirror of Debian in /etc/apt.')
}

/**
 * Packages of another release of Debian, by an apt of its own beside this machine's.
 *
 * @param {import('./place.mjs').Place} place
 * @param {string} suite
 */
export const openArchive = (place, suite) => {
  const folder = join(place.packages, suite)
  const at = (/** @type {string} */ name) => join(folder, name)
  for (const name of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(at(name), { recursive: true })
  writeFileSync(at('status'), '')
  const signedBy = 'signed-by=/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(at('sources.list'), `deb [${signedBy}] ${mirror()} ${suite} main\n`)
  const settings = {
    'Dir::State': at('state'),
    'Dir::State::status': at('status'),
    'Dir::Cache': at('cache'),
    'Dir::Etc::sourcelist': at('sources.list'),
    'Dir::Etc::sourceparts': '-',
    // A mirror that stands still has release files that have run out.
    'Acquire::Check-Valid-Until': 'false',
    'Acquire::Languages': 'none',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} "${value}";\n`)
  writeFileSync(at('apt.conf'), lines.join(''))
  const env = { ...process.env, APT_CONFIG: at('apt.conf') }

  /**
   * Brings packages and takes them apart into a folder that has nothing else in it.
   *
   * @param {string[]} names
   * @param {string} target
   */
  const extract = async (names, target) => {
    const mark = join(target, '.complete')
    const content = names.join(' ')
    if (existsSync(mark) && readFileSync(mark, 'utf8') === content) return
    log.info(`Fetching ${names.join(', ')} of ${suite}`)
    const downloads = at('downloads')
    const empty = (/** @type {string} */ path) => {
      rmSync(path, { recursive: true, force: true })
      mkdirSync(path, { recursive: true })
    }
    empty(downloads)
    await mustRun('apt-get update', 'apt-get', ['update'], { env })
    const options = ['-o', 'APT::Sandbox::User=root', 'download', ...names]
    await mustRun('apt-get download', 'apt-get', options, { env, cwd: downloads })
    empty(target)
    for (const file of readdirSync(downloads))
      await mustRun(`dpkg -x ${basename(file)}`, 'dpkg', ['-x', join(downloads, file), target])
    rmSync(downloads, { recursive: true, force: true })
    writeFileSync(mark, content)
  }

  return { extract }
}
