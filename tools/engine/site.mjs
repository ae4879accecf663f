import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inLab } from './daemon.mjs'
import {
  demo,
  instructor,
  PLAIN,
  plainFile,
  settings,
  SIMULATOR,
  SITE,
  student,
} from './lab-settings.mjs'
import { openOutbox } from './outbox.mjs'
import { root } from '../lib/root.mjs'
import { launch } from '../lib/lifetime.mjs'
import { mustRun, run } from '../lib/processes.mjs'
import { CliError } from '../lib/log.mjs'
import { waitFor } from '../lib/wait.mjs'

/**
 * @typedef {import('./load.mjs').Outcome} Outcome
 * @typedef {import('../drill/compare.mjs').Prints} Prints
 */

/**
 * The site of docker-compose.yml in the lab, with what only a test adds: accounts whose passwords
 * are known, a second Caddy that sends a plain file, and what stands where PayPal is.
 *
 * @param {import('./place.mjs').Place} place
 * @param {import('./daemon.mjs').Engine} engine
 */
export const openSite = (place, engine) => {
  const at = (/** @type {string} */ name) => join(place.path, name)
  const chosen = settings()
  const lines = Object.entries(chosen).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(at('lab.env'), lines.join(''))
  writeFileSync(at('plain.Caddyfile'), plainFile())
  const outbox = openOutbox(at('outbox'))
  const added = {
    services: {
      app: { environment: demo },
      worker: { environment: demo },
      plain: {
        image: 'caddy:2.11',
        ports: ['8443:8443'],
        volumes: [`${at('plain.Caddyfile')}:/etc/caddy/Caddyfile:ro`, 'kept:/kept:ro'],
      },
      // Where tests read the mails.
      mail: { volumes: [`${outbox.path}:/outbox`] },
      'other-paypal': {
        image: 'heart2heart-tools:latest',
        profiles: ['trouble'],
        command: ['node', '/other-paypal.mjs', '/paypal'],
        volumes: [
          `${join(root, 'tools/engine/other-paypal.mjs')}:/other-paypal.mjs:ro`,
          `${at('paypal')}:/paypal:ro`,
        ],
        networks: { default: { aliases: ['api-m.sandbox.paypal.com'] } },
      },
      prometheus: {
        // Any image will do: the program brings all that it needs.
        image: 'caddy:2.11',
        profiles: ['trouble'],
        command: [
          '/programs/prometheus',
          '--config.file=/settings/prometheus.yml',
          '--storage.tsdb.path=/tmp',
        ],
        tmpfs: ['/tmp'],
        volumes: [
          `${join(place.packages, 'prometheus/usr/bin')}:/programs:ro`,
          `${at('prometheus')}:/settings:ro`,
        ],
      },
    },
  }
  writeFileSync(at('lab.json'), JSON.stringify(added))
  const ours = [
    ...['compose', '--env-file', at('lab.env'), '-f', join(root, 'docker-compose.yml')],
    ...['-f', at('lab.json'), '--profile', 'dev'],
  ]

  /** @param {string[]} args @param {string} [log] */
  const compose = (args, log) =>
    engine.docker([...ours, ...args], log ? { log: join(place.logs, `${log}.log`) } : {})

  /**
   * @param {string[]} args of a command that does not succeed
   * @returns {Promise<string>} what it said
   */
  const refused = async (args) => {
    const { code, output } = await run(args.join(' '), 'docker', [...ours, ...args], engine)
    if (code === 0) throw new CliError(`${args.join(' ')} was expected to fail:\n${output}`)
    return output
  }

  /** @param {string} container @param {string} format */
  const inspect = async (container, format) =>
    (await engine.docker(['inspect', '--format', format, container])).trim()

  /** @param {string} container */
  const isHealthy = async (container) =>
    (await inspect(container, '{{.State.Health.Status}}')) === 'healthy'

  /** The containers of a service. @param {string} service */
  const containersOf = async (service) =>
    (await compose(['ps', '--format', '{{.Name}}', service])).trim().split('\n')

  /** The instances of the site. */
  const instances = () => containersOf('app')

  /** Caddy's own authority, by whose certificate programs here know the site. */
  const fetchAuthority = async () => {
    const from = 'caddy:/data/caddy/pki/authorities/local/root.crt'
    await waitFor('The certificate of Caddy', () =>
      compose(['cp', from, at('root.crt')]).then(
        () => true,
        () => false,
      ),
    )
    return at('root.crt')
  }

  /**
   * @param {string} program beside this file
   * @param {string[]} args
   */
  const inTheLab = (program, args) => {
    const [command = '', ...before] = inLab
    const path = new URL(program, import.meta.url).pathname
    const env = {
      ...process.env,
      NODE_EXTRA_CA_CERTS: at('root.crt'),
      // Of the second Caddy it knows no authority.
      ...(program === 'speed.mjs' && { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' }),
    }
    return { command, args: [...before, process.execPath, path, ...args], env }
  }

  /** @param {string} program beside this file @param {string[]} args */
  const runInLab = (program, args) => {
    const { command, args: all, env } = inTheLab(program, args)
    return mustRun(program, command, all, { env })
  }

  /**
   * Where programs in the lab find a container.
   *
   * @param {string} container
   */
  const addressOf = async (container) => {
    const networks = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}'
    const [address = ''] = (await inspect(container, networks)).split(' ')
    return address
  }

  /**
   * Asks the proxy or one container once.
   *
   * @param {import('./ask.mjs').Question} question
   * @returns {Promise<{ status: number, headers: Record<string, string>, text: string }>}
   */
  const askSite = async (question) =>
    JSON.parse(await runInLab('ask.mjs', [JSON.stringify(question)]))

  /**
   * The address of a database, for programs in the lab.
   *
   * @param {string} service
   * @param {string[]} [files] of compose, beside the usual ones
   */
  const databaseUrl = async (service, files = []) => {
    const container = (await compose([...files, 'ps', '--format', '{{.Name}}', service])).trim()
    const address = await addressOf(container)
    return `postgres://heart2heart:${chosen.POSTGRES_PASSWORD}@${address}:5432/heart2heart`
  }

  /**
   * Does something while a program runs in the lab, which ends with its standard input.
   *
   * @param {string} program beside this file
   * @param {string[]} args
   * @param {(said: () => string) => Promise<void>} act
   * @returns {Promise<string>} what the program said
   */
  const whileRunning = async (program, args, act) => {
    const { command, args: all, env } = inTheLab(program, args)
    const { started, ended } = launch(program, command, all, {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let said = ''
    started.stdout?.on('data', (text) => (said += String(text)))
    try {
      await act(() => said)
    } finally {
      started.stdin?.end()
      await ended
    }
    if (!said) throw new CliError(`${program} said nothing.`)
    return said
  }

  return {
    compose,
    refused,
    inspect,
    isHealthy,
    containersOf,
    instances,
    fetchAuthority,
    secret: chosen.PAYLOAD_SECRET,
    runInLab,
    whileRunning,
    addressOf,
    askSite,
    databaseUrl,
    docker: (/** @type {string[]} */ args) => engine.docker(args),
    outbox,

    /** One statement at the database; what it returns, without headings. @param {string} sql */
    ask: async (sql) => {
      const psql = ['psql', '-U', 'heart2heart', '-d', 'heart2heart', '-qAtc', sql]
      return (await compose(['exec', '-T', 'database', ...psql])).trim()
    },

    /** Interrupts a `compose up` after so many seconds. @param {number} seconds */
    cutOff: (seconds) =>
      run('up', 'timeout', [`--signal=INT`, `${seconds}`, 'docker', ...ours, 'up', '-d'], engine),

    /**
     * What is in the database and in the stored files, while nobody writes.
     *
     * @returns {Promise<{ rows: Prints, files: Prints }>}
     */
    prints: async () => {
      const mount = ['volume', 'inspect', '--format', '{{.Mountpoint}}', 'heart2heart_files']
      const folder = (await engine.docker(mount)).trim()
      return JSON.parse(await runInLab('prints.mjs', [await databaseUrl('database'), folder]))
    },

    /** Takes away what people have: the database and the files, but not the backups. */
    loseEverything: async () => {
      await compose(['down', '--remove-orphans'])
      for (const volume of ['database', 'files', 'kept'])
        await engine.docker(['volume', 'rm', `heart2heart_${volume}`])
    },

    /** How the end-to-end tests find it. @param {string} file */
    writeStack: (file) =>
      writeFileSync(
        file,
        JSON.stringify({
          site: SITE,
          simulator: SIMULATOR,
          instructor,
          student,
          outbox: outbox.path,
          // Nothing that runs here asks these.
          smtp: 'smtp://mail:1025',
          database: 'postgres://database',
        }),
      ),

    /**
     * What visitors were told while something was done.
     *
     * @param {() => Promise<void>} act
     * @returns {Promise<{ kept: Outcome, get: Outcome, post: Outcome }>}
     */
    underLoad: async (act) => JSON.parse(await whileRunning('load.mjs', [SITE], act)),

    /** @returns {Promise<{ page: number, file: number }>} requests a second */
    compareSpeed: async () =>
      JSON.parse(await runInLab('speed.mjs', [`${SITE}/`, `${PLAIN}/home/`])),

    /** kill -9 for the site's process in a container. @param {string} container */
    killProcess: async (container) => {
      const running = await engine.docker(['top', container, '-eo', 'pid,args'])
      const found = /^\s*(\d+)\s+heart2heart-site/m.exec(running)
      if (!found) throw new CliError(`${container} runs no site:\n${running}`)
      process.kill(Number(found[1]), 'SIGKILL')
    },
  }
}
