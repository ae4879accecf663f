import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installWithApt, mayInstallWithApt } from '../lib/apt.mjs'
import { CliError } from '../lib/log.mjs'
import { extractPackages } from './debian.mjs'

/** @typedef {ReturnType<typeof openEngineHome>} EngineHome */

/** Installed on this machine, because they depend on its kernel and C library. */
const tools = new Map([
  ['/usr/sbin/runc', 'runc'],
  ['/usr/sbin/iptables', 'iptables'],
  ['/usr/bin/mmdebstrap', 'mmdebstrap'],
])

/** This release's programs also run on bookworm, and support current compose files. */
const SUITE = 'trixie'
const programs = 'docker.io docker-cli docker-compose docker-buildx containerd tini'.split(' ')

/**
 * Opens the folders of the engine, its images, and its containers (up to 8 GB), which are retained
 * for the next run.
 * @throws {CliError} without Debian and root
 */
export const openEngineHome = () => {
  if (!mayInstallWithApt())
    throw new CliError('The engine test starts a container engine, so it needs Debian and root.')
  const path = resolve(process.env.ENGINE_DIR || '/var/tmp/heart2heart-engine')
  const at = (/** @type {string} */ name) => join(path, name)
  const home = { path, packages: at('packages'), roots: at('roots'), logs: at('logs') }
  for (const folder of Object.values(home)) mkdirSync(folder, { recursive: true })
  return home
}

/**
 * Downloads the engine's programs.
 * @param {EngineHome} home
 * @returns {Promise<Record<string, string | undefined>>} the environment for `docker` and `dockerd`
 */
export const ensurePrograms = async (home) => {
  const missing = [...tools].filter(([path]) => !existsSync(path)).map(([, name]) => name)
  if (missing.length > 0) await installWithApt(missing)
  const folder = join(home.packages, 'engine')
  await extractPackages(home, SUITE, programs, folder)
  const config = join(home.path, 'config')
  const plugins = join(config, 'cli-plugins')
  mkdirSync(plugins, { recursive: true })
  for (const name of ['docker-compose', 'docker-buildx'])
    if (!existsSync(join(plugins, name)))
      symlinkSync(join(folder, 'usr/libexec/docker/cli-plugins', name), join(plugins, name))
  // The engine expects this name.
  const init = join(folder, 'usr/bin/docker-init')
  if (!existsSync(init)) symlinkSync('tini-static', init)
  const own = ['usr/bin', 'usr/sbin'].map((path) => join(folder, path))
  return {
    ...process.env,
    PATH: [...own, '/usr/sbin', process.env.PATH].join(':'),
    DOCKER_CONFIG: config,
    DOCKER_HOST: `unix://${join(home.path, 'engine.sock')}`,
    DOCKER_CONTEXT: undefined,
    BUILDKIT_PROGRESS: 'plain',
  }
}
