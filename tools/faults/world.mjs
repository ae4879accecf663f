import { join } from 'node:path'
import { compileSite } from '../lib/build-site.mjs'
import { migrate } from '../lib/migrate.mjs'
import { freePort } from '../lib/ports.mjs'
import { createDatabase, startPostgres, withClient } from '../lib/postgres.mjs'
import { killNow, start } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { log } from '../lib/log.mjs'
import { quickHashing, settings, startMailboxAndSimulator } from '../lib/stack.mjs'
import { isUp, logContains, waitFor } from '../lib/wait.mjs'
import { openGate } from './gate.mjs'
import { httpMessages, postgresMessages, smtpMessages } from './parsers.mjs'

/** @import { DataDir } from '../lib/data-dir.mjs' */
/** @import { Child } from '../lib/processes.mjs' */
/** @import { Client } from 'pg' */
/** @typedef {'site' | 'worker'} Victim */
/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
/** @typedef {Pick<World, 'site' | 'simulator' | 'actions' | 'priceCents'>} Shop for a buyer */
/** @typedef {Pick<World, 'simulator' | 'outbox' | 'query'>} LedgerSources for ledger.mjs */

const DATABASE = 'h2h_faults'

/** The course to buy, and a free one for buyers who already have an account. */
export const course = 'course-id-2'
export const freeCourse = 'course-id-1'

/**
 * Starts an installation whose parts can be killed and restarted. The site and the worker each
 * reach the database, PayPal, and the mail server through gates.
 * @param {{ root: string, dataDir: DataDir, distDir: string }} options
 */
export const openWorld = async ({ root, dataDir, distDir }) => {
  const { logs, outbox } = dataDir
  const [sitePort, databasePort, simulatorPort, smtpPort] = [
    await freePort(3300),
    await freePort(3310),
    await freePort(3320),
    await freePort(3330),
  ]
  const cluster = { root, dataDir, port: databasePort }
  log.info('Starting the database')
  let server = await startPostgres(cluster)
  await createDatabase(server, DATABASE)
  const database = server.url(DATABASE)
  /** @type {Client | null} */
  let connection = null
  const connectOnce = async () => {
    if (connection) return connection
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: database, connectionTimeoutMillis: 5_000 })
    // The connection ends with the database: the next query opens another.
    for (const event of /** @type {const} */ (['error', 'end']))
      client.on(event, () => {
        if (connection === client) connection = null
      })
    await client.connect()
    // A held purchase keeps its locks.
    await client.query(`set lock_timeout = '5s'`)
    connection ??= client
    return client
  }
  /** @type {Promise<unknown>} */
  let last = Promise.resolve()
  /**
   * Queries the database directly, one query after the other.
   * @param {string} text
   * @param {unknown[]} [values]
   * @returns {Promise<any[]>}
   */
  const query = (text, values = []) => {
    const rows = last.then(async () => (await (await connectOnce()).query(text, values)).rows)
    last = rows.catch(() => undefined)
    return rows
  }
  const site = `http://localhost:${sitePort}`
  const simulator = `http://127.0.0.1:${simulatorPort}`

  const openGates = async () => ({
    db: await openGate({ target: databasePort, parser: postgresMessages }),
    paypal: await openGate({ target: simulatorPort, parser: httpMessages }),
    smtp: await openGate({ target: smtpPort, parser: smtpMessages }),
  })
  const gates = { site: await openGates(), worker: await openGates() }
  /** @param {keyof typeof gates} [who] uses its gates */
  const environment = (who) => {
    const own = settings({
      database,
      site,
      simulator,
      dataDir,
      smtp: `smtp://127.0.0.1:${who ? gates[who].smtp.port : smtpPort}`,
    })
    const through = new URL(database)
    if (who) through.port = String(gates[who].db.port)
    return {
      ...process.env,
      ...own,
      DATABASE_URL: through.href,
      ...(who && {
        PAYPAL_API_BASE: `http://127.0.0.1:${gates[who].paypal.port}`,
        ...quickHashing(root),
      }),
      NODE_ENV: 'production',
      NEXT_DIST_DIR: distDir,
    }
  }
  const { site: siteProgram, tsx } = programs(root)
  /** @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env */
  const node = (name, args, env) => start(name, process.execPath, args, { cwd: root, env, logs })

  const plain = environment()
  await startMailboxAndSimulator({ root, dataDir, env: plain, smtpPort, simulatorPort })
  await migrate({ root, env: plain, logs })
  const priceCents = await withClient(database, async (client) => {
    // Gets the alerts. Has no password, as no test signs in as the instructor.
    await client.query(
      `insert into users (email, username, role, status, email_verified, row_version)
       values ('instructor@example.com', 'Instructor', 'instructor', 'active', true, 1)`,
    )
    await client.query('update courses set price = 0 where slug = $1', [freeCourse])
    const { rows } = await client.query('select price from courses where slug = $1', [course])
    return Math.round(Number(rows[0].price) * 100)
  })

  /** @type {Partial<Record<Victim, Child>>} */
  const running = {}

  const starters = {
    site: async () => {
      running.site = await node('site', [siteProgram], environment('site'))
      await waitFor('The site', () => isUp(`${site}/api/health/ready`), { timeout: 120_000 })
    },
    worker: async () => {
      running.worker = await node('worker', [tsx, 'src/worker/main.ts'], environment('worker'))
      const log = running.worker.log ?? ''
      await waitFor('The worker', () => logContains(log, 'worker ready'), { timeout: 120_000 })
    },
  }

  // The worker doesn't need the build.
  await Promise.all([compileSite({ root, distDir, env: plain, logs }), starters.worker()])

  return {
    site,
    simulator,
    outbox,
    gates,
    priceCents,
    /** The manifest of the build's server actions. */
    actions: join(root, distDir, 'server/server-reference-manifest.json'),
    /** Checkouts with a pending payment: their jobs recur. @type {Set<string>} */
    pendingIds: new Set(),
    /** Each problem is reported once. @type {Set<string>} */
    reportedProblems: new Set(),
    query,
    /** kill -9. @param {Victim} victim */
    kill: async (victim) => {
      const child = running[victim]
      running[victim] = undefined
      if (child) await killNow(child)
    },
    /** Starts what isn't running. */
    revive: async () => {
      await Promise.all(
        /** @type {const} */ (['site', 'worker']).map((name) =>
          running[name] ? undefined : starters[name](),
        ),
      )
    },
    /** Cuts every connection, as a system update does. */
    restartDatabase: async () => {
      await server.stop()
      server = await startPostgres(cluster)
    },
    /** Stops without a checkpoint, as a power failure does. */
    crashDatabase: async () => {
      await server.crash()
      server = await startPostgres(cluster)
    },
  }
}
