import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CliError, log } from '../lib/log.mjs'
import { runOrThrow } from '../lib/processes.mjs'

const serverPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/** Dependencies that the servers don't need here. */
const unneededPackages = /^(rsyslog|logrotate|uwsgi|debconf|po-debconf|intltool|openstack-pkg)/

/**
 * Downloads OpenStack Swift's Debian packages and extracts them into a folder, without installing
 * them. They run on this machine's Python.
 * @returns {Promise<string>} the folder
 * @throws {CliError} without apt-get or Python
 */
export const ensureSwift = async () => {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/python3'))
    throw new CliError(
      'The test of the storage needs Debian, with python3: it starts a real server.',
    )
  const folder = resolve(process.env.SWIFT_DIR || '/var/tmp/heart2heart-swift')
  const completeMarker = join(folder, '.complete')
  if (existsSync(completeMarker)) return folder
  log.info('Fetching OpenStack Swift (apt-get)')
  const downloads = `${folder}.downloads`
  for (const path of [folder, downloads]) {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path, { recursive: true })
  }
  await runOrThrow('apt-get update', 'apt-get', ['update'])
  const simulateArgs = ['install', '--simulate', '--no-install-recommends', ...serverPackages]
  const packageNames = (await runOrThrow('apt-get install --simulate', 'apt-get', simulateArgs))
    .split('\n')
    .map((line) => /^Inst (\S+)/.exec(line)?.[1])
    .filter((name) => name !== undefined)
    .filter((name) => !unneededPackages.test(name))
  const downloadArgs = ['-o', 'APT::Sandbox::User=root', 'download']
  // The simulation omits packages that are already installed.
  const packages = [...new Set([...packageNames, ...serverPackages, 'python3-swift'])]
  await runOrThrow('apt-get download', 'apt-get', [...downloadArgs, ...packages], {
    cwd: downloads,
  })
  for (const file of readdirSync(downloads))
    await runOrThrow(`dpkg -x ${file}`, 'dpkg', ['-x', join(downloads, file), folder])
  rmSync(downloads, { recursive: true, force: true })
  writeFileSync(completeMarker, '')
  return folder
}
