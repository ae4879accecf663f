import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow, run, start, stop } from '../lib/processes.mjs'
import { waitFor } from '../lib/wait.mjs'
import { log } from '../lib/log.mjs'

/** @import { EngineHome } from './engine-home.mjs' */

/** The isolated network namespace of the containers. */
const NAMESPACE = 'lab'
const namespaceFile = `/run/netns/${NAMESPACE}`

/** The start of a command that runs a program in the containers' network. */
export const namespacePrefix = ['nsenter', `--net=${namespaceFile}`]

/** How long the engine may take to stop. It stops its containers first. */
const STOP_MS = 60_000

/** Arguments that leave the machine's own network unchanged. */
const noNetworkSetupArgs =
  '--bridge=none --iptables=false --ip6tables=false --ip-forward=false --ip-masq=false'.split(' ')

const createNamespace = async () => {
  if (!existsSync(namespaceFile))
    await runOrThrow('Making the lab', 'ip', ['netns', 'add', NAMESPACE])
  await runOrThrow('Making the lab', 'ip', ['-n', NAMESPACE, 'link', 'set', 'lo', 'up'])
}

/** @typedef {Awaited<ReturnType<typeof startEngine>>} Engine */

/**
 * Starts the engine, which runs until `stop` or the end of this program. Its images are kept.
 * @param {EngineHome} home
 * @param {Record<string, string | undefined>} env see `ensureEnginePrograms`
 * @param {'build' | 'lab'} purpose 'build' builds with this machine's network, and 'lab' runs
 *   containers in their isolated network
 */
export const startEngine = async (home, env, purpose) => {
  const getPath = (/** @type {string} */ name) => join(home.path, name)
  if (purpose === 'lab') await createNamespace()
  log.info(`Starting the engine (${purpose})`)
  const [command = '', ...daemonArgs] = [
    ...(purpose === 'lab' ? namespacePrefix : []),
    ...['dockerd', '--data-root', getPath('data'), '--exec-root', getPath('exec')],
    ...['--host', env.DOCKER_HOST ?? '', '--pidfile', getPath('engine.pid')],
    ...(purpose === 'build' ? noNetworkSetupArgs : []),
  ]
  const child = await start(`engine-${purpose}`, command, daemonArgs, {
    env,
    logs: home.logs,
    stopTimeoutMs: STOP_MS,
  })
  await waitFor(
    'The engine',
    async () => (await run('docker', 'docker', ['info'], { env })).code === 0,
  )
  return {
    /** Runs a docker command. Throws if the command fails. */
    docker: (/** @type {string[]} */ args, /** @type {Parameters<typeof run>[3]} */ options = {}) =>
      runOrThrow(`docker ${args.slice(0, 2).join(' ')}`, 'docker', args, { env, ...options }),
    env,
    stop: () => stop(child),
  }
}
