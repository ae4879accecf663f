import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, run, start, stop } from '../lib/processes.mjs'
import { waitFor } from '../lib/wait.mjs'
import { log } from '../lib/log.mjs'

/** @import { EngineHome } from './engine-home.mjs' */

/** The isolated network namespace of the containers. */
const LAB = 'lab'
const labFile = `/run/netns/${LAB}`

/** Command prefix to run a program in the lab. */
export const inLab = ['nsenter', `--net=${labFile}`]

/** The engine stops its containers first. */
const STOP_MS = 60_000

/** Leaves the machine's own network unchanged. */
const withoutNetworks =
  '--bridge=none --iptables=false --ip6tables=false --ip-forward=false --ip-masq=false'.split(' ')

const makeLab = async () => {
  if (!existsSync(labFile)) await mustRun('Making the lab', 'ip', ['netns', 'add', LAB])
  await mustRun('Making the lab', 'ip', ['-n', LAB, 'link', 'set', 'lo', 'up'])
}

/** @typedef {Awaited<ReturnType<typeof startEngine>>} Engine */

/**
 * Starts the engine until this program ends, or `stop`. Its images are retained.
 * @param {EngineHome} home
 * @param {Record<string, string | undefined>} env see `ensurePrograms`
 * @param {'build' | 'lab'} use to build with this machine's network, or to run containers in the
 *   lab
 */
export const startEngine = async (home, env, use) => {
  const at = (/** @type {string} */ name) => join(home.path, name)
  if (use === 'lab') await makeLab()
  log.info(`Starting the engine (${use})`)
  const [command = '', ...daemonArgs] = [
    ...(use === 'lab' ? inLab : []),
    ...['dockerd', '--data-root', at('data'), '--exec-root', at('exec')],
    ...['--host', env.DOCKER_HOST ?? '', '--pidfile', at('engine.pid')],
    ...(use === 'build' ? withoutNetworks : []),
  ]
  const child = await start(`engine-${use}`, command, daemonArgs, {
    env,
    logs: home.logs,
    patience: STOP_MS,
  })
  await waitFor(
    'The engine',
    async () => (await run('docker', 'docker', ['info'], { env })).code === 0,
  )
  return {
    /** Runs a command that must succeed. */
    docker: (/** @type {string[]} */ args, /** @type {Parameters<typeof run>[3]} */ options = {}) =>
      mustRun(`docker ${args.slice(0, 2).join(' ')}`, 'docker', args, { env, ...options }),
    env,
    stop: () => stop(child),
  }
}
