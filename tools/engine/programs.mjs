import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { openArchive } from './debian.mjs'
import { ensureTools } from './place.mjs'

/** This release's programs run on bookworm, too, and know what a compose file of today says. */
const SUITE = 'trixie'
const names = [
  ...['docker.io', 'docker-cli', 'docker-compose', 'docker-buildx', 'containerd'],
  'tini',
]

/**
 * Makes the engine's programs available, and says how to call them.
 *
 * @param {import('./place.mjs').Place} place
 * @returns {Promise<Record<string, string | undefined>>} the environment in which `docker` and
 *   `dockerd` are those of the place
 */
export const ensurePrograms = async (place) => {
  await ensureTools()
  const folder = join(place.packages, 'engine')
  await openArchive(place, SUITE).extract(names, folder)
  const config = join(place.path, 'config')
  const plugins = join(config, 'cli-plugins')
  mkdirSync(plugins, { recursive: true })
  for (const name of ['docker-compose', 'docker-buildx'])
    if (!existsSync(join(plugins, name)))
      symlinkSync(join(folder, 'usr/libexec/docker/cli-plugins', name), join(plugins, name))
  // The engine knows it by this name.
  const init = join(folder, 'usr/bin/docker-init')
  if (!existsSync(init)) symlinkSync('tini-static', init)
  const own = ['usr/bin', 'usr/sbin'].map((path) => join(folder, path))
  return {
    ...process.env,
    PATH: [...own, '/usr/sbin', process.env.PATH].join(':'),
    DOCKER_CONFIG: config,
    DOCKER_HOST: `unix://${place.socket}`,
    DOCKER_CONTEXT: undefined,
    BUILDKIT_PROGRESS: 'plain',
  }
}
