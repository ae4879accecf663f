import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inLab } from './daemon.mjs'
import { root } from '../lib/root.mjs'
import { launch } from '../lib/lifetime.mjs'
import { mustRun, run } from '../lib/processes.mjs'
import { CliError } from '../lib/log.mjs'
import { waitFor } from '../lib/wait.mjs'

/**
 * @typedef {import('./load.mjs').Outcome} Outcome
 * @typedef {import('../drill/compare.mjs').Prints} Prints
 */

const SITE = 'https://localhost'
/** A plain file of the same proxy, to compare with: see `plainFile`. */
const PLAIN = 'https://localhost:8443'

const instructor = { email: 'instructor@heart2heart.example', password: 'demo-Instructor-1' }
const student = { email: 'student@heart2heart.example', password: 'demo-Student-1' }

const secret = () => randomBytes(24).toString('hex')

const settings = () => ({
  SITE_URL: SITE,
  POSTGRES_PASSWORD: secret(),
  PAYLOAD_SECRET: secret(),
  ANSWERS_KEY: `lab:${randomBytes(32).toString('base64')}`,
  SMTP_URL: 'smtp://mail:1025',
  MAIL_FROM: 'Heart2Heart <hello@heart2heart.example>',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: 'heart2heart-lab',
  PAYPAL_CLIENT_SECRET: secret(),
  PAYPAL_MERCHANT_ID: 'H2HLABSELLER',
  PAYPAL_WEBHOOK_ID: 'H2HLABLISTENER01',
  PAYPAL_API_BASE: 'http://paypal:4010',
  PAYPAL_WEB_SDK_URL: 'http://127.0.0.1:4010',
  BACKUP_PASSWORD: secret(),
})

/** The same proxy, which compresses and writes its log as the site's does. */
const plainFile = () => {
  const [log = ''] = /\n\tlog \{[^]*?\n\t\}\n/.exec(read('deploy/Caddyfile')) ?? []
  if (!log) throw new CliError('deploy/Caddyfile has no log.')
  return `{
	admin off
	skip_install_trust
}
${PLAIN} {
	encode zstd gzip
	root /kept/pages
	file_server {
		precompressed br gzip
	}
${log}}
`
}

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

/** The instructor of a demo needs no app for a second step. */
const demo = {
  DEMO: '1',
  DEMO_INSTRUCTOR_EMAIL: instructor.email,
  DEMO_INSTRUCTOR_PASSWORD: instructor.password,
  DEMO_STUDENT_EMAIL: student.email,
  DEMO_STUDENT_PASSWORD: student.password,
}

/**
 * The site of docker-compose.yml in the lab, with what only a test adds: accounts whose passwords
 * are known, and a second Caddy that sends a plain file.
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
  const added = {
    services: {
      app: { environment: demo },
      worker: { environment: demo },
      plain: {
        image: 'caddy:2.11',
        ports: ['8443:8443'],
        volumes: [`${at('plain.Caddyfile')}:/etc/caddy/Caddyfile:ro`, 'kept:/kept:ro'],
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

  /** The instances of the site. */
  const instances = async () =>
    (await compose(['ps', '--format', '{{.Name}}', 'app'])).trim().split('\n')

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
   * The address of a database, for programs in the lab.
   *
   * @param {string} service
   * @param {string[]} [files] of compose, beside the usual ones
   */
  const databaseUrl = async (service, files = []) => {
    const container = (await compose([...files, 'ps', '--format', '{{.Name}}', service])).trim()
    const networks = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
    const address = await inspect(container, networks)
    return `postgres://heart2heart:${chosen.POSTGRES_PASSWORD}@${address}:5432/heart2heart`
  }

  return {
    ...{ compose, refused, inspect, isHealthy, instances, fetchAuthority },
    ...{ address: SITE, secret: chosen.PAYLOAD_SECRET, runInLab, databaseUrl },

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

    /** @param {string} container */
    restart: (container) => engine.docker(['restart', container]),

    /** How the end-to-end tests find it. @param {string} file */
    writeStack: (file) =>
      writeFileSync(
        file,
        JSON.stringify({
          ...{ site: SITE, simulator: 'http://127.0.0.1:4010', instructor, student },
          // Nothing that runs here asks these.
          ...{ smtp: 'smtp://mail:1025', outbox: '/outbox', database: 'postgres://database' },
        }),
      ),

    /**
     * What visitors were told while something was done.
     *
     * @param {() => Promise<void>} act
     * @returns {Promise<{ kept: Outcome, get: Outcome, post: Outcome }>}
     */
    underLoad: async (act) => {
      const { command, args, env } = inTheLab('load.mjs', [SITE])
      const { started, ended } = launch('load', command, args, {
        ...{ env, stdio: ['pipe', 'pipe', 'inherit'] },
      })
      let told = ''
      started.stdout?.on('data', (text) => (told += String(text)))
      try {
        await act()
      } finally {
        started.stdin?.end()
        await ended
      }
      if (!told) throw new CliError('The load said nothing.')
      return JSON.parse(told)
    },

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
