import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { extractPackages } from '../lib/apt.mjs'
import { CliError, log } from '../lib/log.mjs'
import { runOrThrow } from '../lib/processes.mjs'

const serverPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/** Dependencies that the servers don't need here. */
const unneededPackagePattern =
  /^(rsyslog|logrotate|uwsgi|debconf|po-debconf|intltool|openstack-pkg)/

/**
 * Downloads OpenStack Swift's Debian packages and extracts them into a folder, without installing
 * them. They run on this machine's Python.
 * @returns {Promise<string>} the folder
 * @throws {CliError} without apt-get or Python
 */
export const ensureSwift = async () => {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/python3'))
    throw new CliError(
      'The storage test needs Debian with python3, because it starts a real server.',
    )
  const folder = resolve(process.env.SWIFT_DIR || '/var/tmp/heart2heart-swift')
  if (existsSync(folder)) return folder
  log.info('Fetching OpenStack Swift (apt-get)')
  await runOrThrow('apt-get update', 'apt-get', ['update'])
  const simulateArgs = ['install', '--simulate', '--no-install-recommends', ...serverPackages]
  const packageNames = (await runOrThrow('apt-get install --simulate', 'apt-get', simulateArgs))
    .split('\n')
    .map((line) => /^Inst (\S+)/.exec(line)?.[1])
    .filter((name) => name !== undefined)
    .filter((name) => !unneededPackagePattern.test(name))
  // The simulation omits packages that are already installed.
  const packages = new Set([...packageNames, ...serverPackages, 'python3-swift'])
  await extractPackages([...packages], folder)
  return folder
}
