import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { accounts, accountSettings } from '../lib/stack.mjs'
import { waitFor } from '../lib/wait.mjs'
import { inLab } from './daemon.mjs'

/** @import { Fingerprints } from '../drill/compare.mjs' */
/** @import { Engine } from './daemon.mjs' */
/** @import { EngineHome } from './engine-home.mjs' */

/** @typedef {ReturnType<typeof openSite>} Site */

/** The site's URL in the lab. */
export const SITE = 'https://localhost'
/** The PayPal simulator's URL for a browser. */
const SIMULATOR = 'http://127.0.0.1:4010'

const secret = () => randomBytes(24).toString('hex')

/** The site's settings, with new secrets. */
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
  PAYPAL_WEB_SDK_URL: SIMULATOR,
  BACKUP_PASSWORD: secret(),
})

/**
 * The site of docker-compose.yml in the lab, with demo accounts and an outbox folder.
 * @param {EngineHome} home
 * @param {Engine} engine
 */
export const openSite = (home, engine) => {
  const at = (/** @type {string} */ name) => join(home.path, name)
  rmSync(at('outbox'), { recursive: true, force: true })
  mkdirSync(at('outbox'))
  const siteSettings = settings()
  const lines = Object.entries(siteSettings).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(at('lab.env'), lines.join(''))
  // With DEMO, the instructor doesn't need two-factor authentication.
  const environment = { DEMO: '1', ...accountSettings(false) }
  const added = {
    services: {
      app: { environment },
      worker: { environment },
      mail: { volumes: [`${at('outbox')}:/outbox`] },
    },
  }
  writeFileSync(at('lab.json'), JSON.stringify(added))
  const composeArgs = [
    ...['compose', '--env-file', at('lab.env'), '-f', join(root, 'docker-compose.yml')],
    ...['-f', at('lab.json'), '--profile', 'dev'],
  ]

  /** @param {string[]} args @param {string} [log] */
  const compose = (args, log) =>
    engine.docker([...composeArgs, ...args], log ? { log: join(home.logs, `${log}.log`) } : {})

  /** @param {string} container @param {string} format */
  const inspect = async (container, format) =>
    (await engine.docker(['inspect', '--format', format, container])).trim()

  /** @param {string} container */
  const ipOf = async (container) => {
    const networks = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}'
    const [ip = ''] = (await inspect(container, networks)).split(' ')
    return ip
  }

  /** The containers of a service. @param {string} service @param {string[]} [files] of compose */
  const containersOf = async (service, files = []) =>
    (await compose([...files, 'ps', '--format', '{{.Name}}', service])).trim().split('\n')

  /**
   * Returns the command that runs a program of this folder in the lab, trusting the site's CA.
   * @param {string} program
   * @param {string[]} args
   */
  const inTheLab = (program, args) => {
    const [command = '', ...before] = inLab
    const path = new URL(program, import.meta.url).pathname
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: at('root.crt') }
    return { command, args: [...before, process.execPath, path, ...args], env }
  }

  return {
    compose,
    inspect,
    containersOf,
    ipOf,
    inTheLab,
    at,

    instances: () => containersOf('app'),

    /** @param {string} container */
    isHealthy: async (container) =>
      (await inspect(container, '{{.State.Health.Status}}')) === 'healthy',

    docker: (/** @type {string[]} */ args) => engine.docker(args),

    /** Copies the certificate of Caddy's CA. */
    fetchAuthority: () => {
      const copy = ['cp', 'caddy:/data/caddy/pki/authorities/local/root.crt', at('root.crt')]
      const copied = () =>
        compose(copy).then(
          () => true,
          () => false,
        )
      return waitFor('The certificate of Caddy', copied)
    },

    /** Runs an SQL statement, and returns its output. @param {string} sql */
    query: async (sql) => {
      const psql = ['psql', '-U', 'heart2heart', '-d', 'heart2heart', '-qAtc', sql]
      return (await compose(['exec', '-T', 'database', ...psql])).trim()
    },

    /**
     * Fingerprints the database and the stored files. Nothing must write meanwhile.
     * @returns {Promise<{ rows: Fingerprints, files: Fingerprints }>}
     */
    fingerprints: async () => {
      const [database = ''] = await containersOf('database')
      const url = `postgres://heart2heart:${siteSettings.POSTGRES_PASSWORD}@${await ipOf(database)}:5432/heart2heart`
      const mount = ['volume', 'inspect', '--format', '{{.Mountpoint}}', 'heart2heart_files']
      const folder = (await engine.docker(mount)).trim()
      const { command, args, env } = inTheLab('fingerprints.mjs', [url, folder])
      return JSON.parse(await mustRun('fingerprints.mjs', command, args, { env }))
    },

    /** Writes the stack file for the end-to-end tests. @param {string} file */
    writeStack: (file) => {
      const { instructor, student } = accounts
      // No test in the lab uses the last two.
      const others = { smtp: siteSettings.SMTP_URL, database: 'postgres://database' }
      const used = { site: SITE, simulator: SIMULATOR, instructor, student, outbox: at('outbox') }
      writeFileSync(file, JSON.stringify({ ...used, ...others }))
    },
  }
}
