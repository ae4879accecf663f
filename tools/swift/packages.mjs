import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CliError, log } from '../lib/log.mjs'
import { mustRun } from '../lib/processes.mjs'

const servers = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/** Dependencies that the servers don't need here. */
const unneeded = /^(rsyslog|logrotate|uwsgi|debconf|po-debconf|intltool|openstack-pkg)/

/**
 * Downloads OpenStack Swift's Debian packages and extracts them into a folder, without installing
 * them. Uses this machine's Python.
 * @returns {Promise<string>} the folder
 * @throws {CliError} without Debian
 */
export const ensureSwift = async () => {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/python3'))
    throw new CliError(
      'The test of the storage needs Debian, with python3: it starts a real server.',
    )
  const folder = resolve(process.env.SWIFT_DIR || '/var/tmp/heart2heart-swift')
  const stamp = join(folder, '.complete')
  if (existsSync(stamp)) return folder
  log.info('Fetching OpenStack Swift (apt-get)')
  const downloads = `${folder}.downloads`
  for (const path of [folder, downloads]) {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path, { recursive: true })
  }
  await mustRun('apt-get update', 'apt-get', ['update'])
  const plan = ['install', '--simulate', '--no-install-recommends', ...servers]
  const names = (await mustRun('apt-get install --simulate', 'apt-get', plan))
    .split('\n')
    .map((line) => /^Inst (\S+)/.exec(line)?.[1])
    .filter((name) => name !== undefined)
    .filter((name) => !unneeded.test(name))
  const options = ['-o', 'APT::Sandbox::User=root', 'download']
  // The simulation omits packages that are already installed.
  const packages = [...new Set([...names, ...servers, 'python3-swift'])]
  await mustRun('apt-get download', 'apt-get', [...options, ...packages], { cwd: downloads })
  for (const file of readdirSync(downloads))
    await mustRun(`dpkg -x ${file}`, 'dpkg', ['-x', join(downloads, file), folder])
  rmSync(downloads, { recursive: true, force: true })
  writeFileSync(stamp, '')
  return folder
}
