import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureDebianPackages, mayInstallWithApt } from '../lib/apt.mjs'
import { CliError } from '../lib/log.mjs'
import { extractReleasePackages } from './debian.mjs'

/** @typedef {ReturnType<typeof openEngineHome>} EngineHome */

/** Programs to install on this machine, because they depend on its kernel and C library. */
const systemPrograms = {
  runc: '/usr/sbin/runc',
  iptables: '/usr/sbin/iptables',
  mmdebstrap: '/usr/bin/mmdebstrap',
}

/** A Debian release whose programs also run on bookworm, and support current compose files. */
const SUITE = 'trixie'
const enginePackages = 'docker.io docker-cli docker-compose docker-buildx containerd tini'.split(
  ' ',
)

/**
 * Opens the folders of the engine, its images, and its containers (up to 8 GB), which are retained
 * for the next run.
 * @throws {CliError} unless this is Debian and the user is root
 */
export const openEngineHome = () => {
  if (!mayInstallWithApt())
    throw new CliError('The engine test starts a container engine, so it needs Debian and root.')
  const path = resolve(process.env.ENGINE_DIR || '/var/tmp/heart2heart-engine')
  const getPath = (/** @type {string} */ name) => join(path, name)
  const home = {
    path,
    packages: getPath('packages'),
    rootArchives: getPath('roots'),
    logs: getPath('logs'),
  }
  for (const folder of Object.values(home)) mkdirSync(folder, { recursive: true })
  return home
}

/**
 * Installs and downloads the engine's programs if they are missing.
 * @param {EngineHome} home
 * @returns {Promise<Record<string, string | undefined>>} the environment for `docker` and `dockerd`
 */
export const ensureEnginePrograms = async (home) => {
  await ensureDebianPackages('The engine test', systemPrograms)
  const folder = join(home.packages, 'engine')
  await extractReleasePackages(home, SUITE, enginePackages, folder)
  const configDir = join(home.path, 'config')
  const pluginsDir = join(configDir, 'cli-plugins')
  mkdirSync(pluginsDir, { recursive: true })
  for (const name of ['docker-compose', 'docker-buildx'])
    if (!existsSync(join(pluginsDir, name)))
      symlinkSync(join(folder, 'usr/libexec/docker/cli-plugins', name), join(pluginsDir, name))
  // The engine runs tini under the name docker-init.
  const init = join(folder, 'usr/bin/docker-init')
  if (!existsSync(init)) symlinkSync('tini-static', init)
  const binDirs = ['usr/bin', 'usr/sbin'].map((path) => join(folder, path))
  return {
    ...process.env,
    PATH: [...binDirs, '/usr/sbin', process.env.PATH].join(':'),
    DOCKER_CONFIG: configDir,
    DOCKER_HOST: `unix://${join(home.path, 'engine.sock')}`,
    DOCKER_CONTEXT: undefined,
    BUILDKIT_PROGRESS: 'plain',
  }
}
