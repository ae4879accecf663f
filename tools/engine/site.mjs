import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { accounts, accountSettings } from '../lib/stack.mjs'
import { waitFor } from '../lib/wait.mjs'
import { namespacePrefix } from './daemon.mjs'

/** @import { Fingerprints } from '../drill/compare.mjs' */
/** @import { Engine } from './daemon.mjs' */
/** @import { EngineHome } from './engine-home.mjs' */

/** @typedef {ReturnType<typeof configureSite>} Site */

/** The site's URL in the containers' network. */
export const SITE_URL = 'https://localhost'
/** The PayPal simulator's URL for a browser. */
const SIMULATOR_URL = 'http://127.0.0.1:4010'

const createSecret = () => randomBytes(24).toString('hex')

/** Returns the site's settings with new secrets. */
const createSettings = () => ({
  SITE_URL,
  POSTGRES_PASSWORD: createSecret(),
  PAYLOAD_SECRET: createSecret(),
  ANSWERS_KEY: `lab:${randomBytes(32).toString('base64')}`,
  SMTP_URL: 'smtp://mail:1025',
  MAIL_FROM: 'Heart2Heart <hello@heart2heart.example>',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: 'heart2heart-lab',
  PAYPAL_CLIENT_SECRET: createSecret(),
  PAYPAL_MERCHANT_ID: 'H2HLABSELLER',
  PAYPAL_WEBHOOK_ID: 'H2HLABLISTENER01',
  PAYPAL_API_BASE: 'http://paypal:4010',
  PAYPAL_WEB_SDK_URL: SIMULATOR_URL,
  BACKUP_PASSWORD: createSecret(),
})

/**
 * Configures the site of docker-compose.yml, with demo accounts and an outbox folder.
 * @param {EngineHome} home
 * @param {Engine} engine
 */
export const configureSite = (home, engine) => {
  const getPath = (/** @type {string} */ name) => join(home.path, name)
  rmSync(getPath('outbox'), { recursive: true, force: true })
  mkdirSync(getPath('outbox'))
  const siteSettings = createSettings()
  const lines = Object.entries(siteSettings).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(getPath('lab.env'), lines.join(''))
  // With DEMO, the instructor doesn't need two-factor authentication.
  const environment = { DEMO: '1', ...accountSettings(false) }
  const composeOverride = {
    services: {
      app: { environment },
      worker: { environment },
      mail: { volumes: [`${getPath('outbox')}:/outbox`] },
    },
  }
  writeFileSync(getPath('lab.json'), JSON.stringify(composeOverride))
  const composeArgs = [
    ...['compose', '--env-file', getPath('lab.env'), '-f', join(root, 'docker-compose.yml')],
    ...['-f', getPath('lab.json'), '--profile', 'dev'],
  ]

  /** @param {string[]} args @param {string} [logName] */
  const compose = (args, logName) =>
    engine.docker(
      [...composeArgs, ...args],
      logName ? { log: join(home.logs, `${logName}.log`) } : {},
    )

  /** @param {string} container @param {string} format */
  const inspect = async (container, format) =>
    (await engine.docker(['inspect', '--format', format, container])).trim()

  /** @param {string} container */
  const getIp = async (container) => {
    const ipFormat = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}'
    const [ip = ''] = (await inspect(container, ipFormat)).split(' ')
    return ip
  }

  /** Returns a service's containers. @param {string} service @param {string[]} [composeFileArgs] */
  const listContainers = async (service, composeFileArgs = []) =>
    (await compose([...composeFileArgs, 'ps', '--format', '{{.Name}}', service])).trim().split('\n')

  /**
   * Returns a command that runs a program from this folder in the containers' network and trusts
   * the site's CA.
   * @param {string} program
   * @param {string[]} args
   */
  const namespaceCommand = (program, args) => {
    const [command = '', ...prefixArgs] = namespacePrefix
    const path = new URL(program, import.meta.url).pathname
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: getPath('root.crt') }
    return { command, args: [...prefixArgs, process.execPath, path, ...args], env }
  }

  return {
    compose,
    inspect,
    listContainers,
    getIp,
    namespaceCommand,
    getPath,

    listInstances: () => listContainers('app'),

    /** @param {string} container */
    isHealthy: async (container) =>
      (await inspect(container, '{{.State.Health.Status}}')) === 'healthy',

    docker: (/** @type {string[]} */ args) => engine.docker(args),

    /** Copies the certificate of Caddy's CA out of its container. */
    fetchCaCertificate: () => {
      const copyArgs = [
        'cp',
        'caddy:/data/caddy/pki/authorities/local/root.crt',
        getPath('root.crt'),
      ]
      const tryCopying = () =>
        compose(copyArgs).then(
          () => true,
          () => false,
        )
      return waitFor('The certificate of Caddy', tryCopying)
    },

    /** Runs an SQL statement, and returns its output. @param {string} sql */
    query: async (sql) => {
      const psql = ['psql', '-U', 'heart2heart', '-d', 'heart2heart', '-qAtc', sql]
      return (await compose(['exec', '-T', 'database', ...psql])).trim()
    },

    /**
     * Fingerprints the database and the stored files. Nothing may write to them during that time.
     * @returns {Promise<{ rows: Fingerprints, files: Fingerprints }>}
     */
    readFingerprints: async () => {
      const [database = ''] = await listContainers('database')
      const url = `postgres://heart2heart:${siteSettings.POSTGRES_PASSWORD}@${await getIp(database)}:5432/heart2heart`
      const mountArgs = ['volume', 'inspect', '--format', '{{.Mountpoint}}', 'heart2heart_files']
      const filesDir = (await engine.docker(mountArgs)).trim()
      const { command, args, env } = namespaceCommand('fingerprints.mjs', [url, filesDir])
      return JSON.parse(await runOrThrow('fingerprints.mjs', command, args, { env }))
    },

    /** Writes the stack file for the end-to-end tests. @param {string} file */
    writeStack: (file) => {
      const { instructor, student } = accounts
      // This site's browser tests use neither of these two.
      const unusedSettings = { smtp: siteSettings.SMTP_URL, database: 'postgres://database' }
      const usedSettings = {
        site: SITE_URL,
        simulator: SIMULATOR_URL,
        instructor,
        student,
        outbox: getPath('outbox'),
      }
      writeFileSync(file, JSON.stringify({ ...usedSettings, ...unusedSettings }))
    },
  }
}
