import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, run, start, stop } from '../lib/processes.mjs'
import { waitFor } from '../lib/wait.mjs'
import { log } from '../lib/log.mjs'

/** @import { Place } from './engine-home.mjs' */

/** The network in which containers run: nothing leads out of it, and nothing in. */
const LAB = 'lab'
const labFile = `/run/netns/${LAB}`

/** What comes before a program's name, so that it runs in the lab. */
export const inLab = ['nsenter', `--net=${labFile}`]

/** Containers are asked to end before the engine does. */
const PATIENCE_MS = 60_000

/** The machine's own network is left as it is. */
const withoutNetworks =
  '--bridge=none --iptables=false --ip6tables=false --ip-forward=false --ip-masq=false'.split(' ')

const makeLab = async () => {
  if (!existsSync(labFile)) await mustRun('Making the lab', 'ip', ['netns', 'add', LAB])
  await mustRun('Making the lab', 'ip', ['-n', LAB, 'link', 'set', 'lo', 'up'])
}

/**
 * @typedef {object} Engine
 * @property {(args: string[], options?: Parameters<typeof run>[3]) => Promise<string>} docker runs
 *   one command to its end, and asks that it succeeds
 * @property {Record<string, string | undefined>} env
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the engine. It ends with this program, or earlier by `stop`; its images stay.
 * @param {Place} place
 * @param {Record<string, string | undefined>} env see `ensurePrograms`
 * @param {'build' | 'lab'} use to build, with this machine's network, or to run containers, with
 *   networks of their own
 * @returns {Promise<Engine>}
 */
export const startEngine = async (place, env, use) => {
  const at = (/** @type {string} */ name) => join(place.path, name)
  if (use === 'lab') await makeLab()
  log.info(`Starting the engine (${use})`)
  const [command = '', ...args] = [
    ...(use === 'lab' ? inLab : []),
    ...['dockerd', '--data-root', at('data'), '--exec-root', at('exec')],
    ...['--host', env.DOCKER_HOST ?? '', '--pidfile', at('engine.pid')],
    ...(use === 'build' ? withoutNetworks : []),
  ]
  const child = await start(`engine-${use}`, command, args, {
    env,
    logs: place.logs,
    patience: PATIENCE_MS,
  })
  await waitFor(
    'The engine',
    async () => (await run('docker', 'docker', ['info'], { env })).code === 0,
  )
  return {
    docker: (asked, options = {}) =>
      mustRun(`docker ${asked.slice(0, 2).join(' ')}`, 'docker', asked, { env, ...options }),
    env,
    stop: () => stop(child),
  }
}
