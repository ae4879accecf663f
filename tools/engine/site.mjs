import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { accounts, accountSettings } from '../lib/stack.mjs'
import { waitFor } from '../lib/wait.mjs'
import { inLab } from './daemon.mjs'
import { settings, SIMULATOR, SITE } from './lab-settings.mjs'

/** @import { Prints } from '../drill/compare.mjs' */
/** @import { Engine } from './daemon.mjs' */
/** @import { Place } from './engine-home.mjs' */

/** @typedef {ReturnType<typeof openSite>} Site */

/**
 * The site of docker-compose.yml in the lab, with what only a test adds: accounts whose passwords
 * are known, and a folder for its mails.
 * @param {Place} place
 * @param {Engine} engine
 */
export const openSite = (place, engine) => {
  const at = (/** @type {string} */ name) => join(place.path, name)
  rmSync(at('outbox'), { recursive: true, force: true })
  mkdirSync(at('outbox'))
  const chosen = settings()
  const lines = Object.entries(chosen).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(at('lab.env'), lines.join(''))
  // The instructor of a demo needs no app for a second step.
  const environment = { DEMO: '1', ...accountSettings(false) }
  const added = {
    services: {
      app: { environment },
      worker: { environment },
      mail: { volumes: [`${at('outbox')}:/outbox`] },
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

  /** @param {string} container @param {string} format */
  const inspect = async (container, format) =>
    (await engine.docker(['inspect', '--format', format, container])).trim()

  /** Where programs in the lab find a container. @param {string} container */
  const addressOf = async (container) => {
    const networks = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}'
    const [address = ''] = (await inspect(container, networks)).split(' ')
    return address
  }

  /** The containers of a service. @param {string} service @param {string[]} [files] of compose */
  const containersOf = async (service, files = []) =>
    (await compose([...files, 'ps', '--format', '{{.Name}}', service])).trim().split('\n')

  /**
   * How a program beside this file is run in the lab, where it knows the site by its certificate.
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
    addressOf,
    inTheLab,
    at,

    instances: () => containersOf('app'),

    /** @param {string} container */
    isHealthy: async (container) =>
      (await inspect(container, '{{.State.Health.Status}}')) === 'healthy',

    docker: (/** @type {string[]} */ args) => engine.docker(args),

    /** Caddy's own authority, by whose certificate programs here know the site. */
    fetchAuthority: () => {
      const copy = ['cp', 'caddy:/data/caddy/pki/authorities/local/root.crt', at('root.crt')]
      const copied = () =>
        compose(copy).then(
          () => true,
          () => false,
        )
      return waitFor('The certificate of Caddy', copied)
    },

    /** One statement at the database; what it returns, without headings. @param {string} sql */
    ask: async (sql) => {
      const psql = ['psql', '-U', 'heart2heart', '-d', 'heart2heart', '-qAtc', sql]
      return (await compose(['exec', '-T', 'database', ...psql])).trim()
    },

    /**
     * What is in the database and in the stored files, while nobody writes.
     * @returns {Promise<{ rows: Prints, files: Prints }>}
     */
    prints: async () => {
      const [database = ''] = await containersOf('database')
      const url = `postgres://heart2heart:${chosen.POSTGRES_PASSWORD}@${await addressOf(database)}:5432/heart2heart`
      const mount = ['volume', 'inspect', '--format', '{{.Mountpoint}}', 'heart2heart_files']
      const folder = (await engine.docker(mount)).trim()
      const { command, args, env } = inTheLab('fingerprints.mjs', [url, folder])
      return JSON.parse(await mustRun('fingerprints.mjs', command, args, { env }))
    },

    /** How the end-to-end tests find it. @param {string} file */
    writeStack: (file) => {
      const { instructor, student } = accounts
      // Nothing that runs here asks the last two.
      const others = { smtp: chosen.SMTP_URL, database: 'postgres://database' }
      const asked = { site: SITE, simulator: SIMULATOR, instructor, student, outbox: at('outbox') }
      writeFileSync(file, JSON.stringify({ ...asked, ...others }))
    },
  }
}
