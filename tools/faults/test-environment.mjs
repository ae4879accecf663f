import { join } from 'node:path'
import pg from 'pg'
import { compileSite } from '../lib/build-site.mjs'
import { migrate } from '../lib/migrate.mjs'
import { findFreePort } from '../lib/ports.mjs'
import { createDatabase, startPostgres } from '../lib/postgres.mjs'
import { kill, start } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { log } from '../lib/log.mjs'
import { quickHashingSettings, siteSettings, startMailboxAndSimulator } from '../lib/stack.mjs'
import { isResponding, logContains, waitFor } from '../lib/wait.mjs'
import { openGate } from './gate.mjs'
import { createHttpParser, createPostgresParser, createSmtpParser } from './parsers.mjs'
import { root } from '../lib/root.mjs'

/** @import { DataDir } from '../lib/data-dir.mjs' */
/** @import { Child } from '../lib/processes.mjs' */
/** @typedef {'site' | 'worker'} Victim */
/** @typedef {Awaited<ReturnType<typeof startTestEnvironment>>} TestEnvironment */
/** @typedef {Pick<TestEnvironment, 'site' | 'simulator' | 'actions' | 'priceCents'>} BuyerSetup */
/** @typedef {Pick<TestEnvironment, 'simulator' | 'outbox' | 'query'>} LedgerSources */

const DATABASE_NAME = 'h2h_faults'

/** The course to buy, and a free course for buyers who already have an account. */
export const courseSlug = 'course-id-2'
export const freeCourseSlug = 'course-id-1'

/**
 * Starts an installation whose parts can be killed and restarted. The site and the worker each use
 * their own gates (proxies) to the database, PayPal, and the mail server.
 * @param {{ dataDir: DataDir, distDir: string }} options
 */
export const startTestEnvironment = async ({ dataDir, distDir }) => {
  const { logs, outbox } = dataDir
  const sitePort = await findFreePort(3300)
  const databasePort = await findFreePort(3310)
  const simulatorPort = await findFreePort(3320)
  const smtpPort = await findFreePort(3330)
  const postgresOptions = { dataDir, port: databasePort }
  log.info('Starting the database')
  let server = await startPostgres(postgresOptions)
  await createDatabase(server, DATABASE_NAME)
  const database = server.url(DATABASE_NAME)
  // Limits how long a query waits for the locks of a held purchase.
  const pool = new pg.Pool({ connectionString: database, max: 1, lock_timeout: 5_000 })
  // The connection ends when the database stops. The next query then opens another.
  pool.on('error', () => undefined)
  /**
   * Queries the database directly, one query after another.
   * @param {string} text
   * @param {unknown[]} [values]
   * @returns {Promise<any[]>}
   */
  const query = async (text, values = []) => (await pool.query(text, values)).rows
  const site = `http://localhost:${sitePort}`
  const simulator = `http://127.0.0.1:${simulatorPort}`

  const openGates = async () => ({
    db: await openGate({ targetPort: databasePort, createParser: createPostgresParser }),
    paypal: await openGate({ targetPort: simulatorPort, createParser: createHttpParser }),
    smtp: await openGate({ targetPort: smtpPort, createParser: createSmtpParser }),
  })
  const gates = { site: await openGates(), worker: await openGates() }
  /** @param {keyof typeof gates} [processName] the process that uses its gates */
  const environmentFor = (processName) => {
    const siteEnvironment = siteSettings({
      database,
      site,
      simulator,
      dataDir,
      smtp: `smtp://127.0.0.1:${processName ? gates[processName].smtp.port : smtpPort}`,
    })
    const proxiedDatabaseUrl = new URL(database)
    if (processName) proxiedDatabaseUrl.port = String(gates[processName].db.port)
    return {
      ...process.env,
      ...siteEnvironment,
      DATABASE_URL: proxiedDatabaseUrl.href,
      ...(processName && {
        PAYPAL_API_BASE: `http://127.0.0.1:${gates[processName].paypal.port}`,
        ...quickHashingSettings(root),
      }),
      NODE_ENV: 'production',
      NEXT_DIST_DIR: distDir,
    }
  }
  /** @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env */
  const startNode = (name, args, env) =>
    start(name, process.execPath, args, { cwd: root, env, logs })

  const directEnvironment = environmentFor()
  await startMailboxAndSimulator({ dataDir, env: directEnvironment, smtpPort, simulatorPort })
  await migrate({ env: directEnvironment, logs })
  // The instructor gets the alerts. No test signs in as the instructor, so there is no password.
  await query(
    `insert into users (email, username, role, status, email_verified, row_version)
     values ('instructor@example.com', 'Instructor', 'instructor', 'active', true, 1)`,
  )
  await query('update courses set price = 0 where slug = $1', [freeCourseSlug])
  const [{ price }] = await query('select price from courses where slug = $1', [courseSlug])
  const priceCents = Math.round(Number(price) * 100)

  /** @type {Partial<Record<Victim, Child>>} */
  const runningProcesses = {}

  const starters = {
    site: async () => {
      runningProcesses.site = await startNode('site', [programs.site], environmentFor('site'))
      await waitFor('The site', () => isResponding(`${site}/api/health/ready`), {
        timeout: 120_000,
      })
    },
    worker: async () => {
      runningProcesses.worker = await startNode(
        'worker',
        [programs.tsx, 'src/worker/main.ts'],
        environmentFor('worker'),
      )
      const log = runningProcesses.worker.log
      await waitFor('The worker', () => logContains(log, 'worker ready'), { timeout: 120_000 })
    },
  }

  // The worker doesn't need the build.
  await Promise.all([compileSite(distDir, logs), starters.worker()])

  return {
    site,
    simulator,
    outbox,
    gates,
    priceCents,
    /** The manifest of the build's server actions. */
    actions: join(root, distDir, 'server/server-reference-manifest.json'),
    /** IDs of checkouts with a pending payment, whose jobs run repeatedly. @type {Set<string>} */
    pendingIds: new Set(),
    /** The problems that were already reported. @type {Set<string>} */
    reportedProblems: new Set(),
    query,
    /** Kills a process with SIGKILL. @param {Victim} victim */
    kill: async (victim) => {
      const child = runningProcesses[victim]
      runningProcesses[victim] = undefined
      if (child) await kill(child)
    },
    /** Starts the processes that aren't running. */
    ensureRunning: async () => {
      const victims = /** @type {const} */ (['site', 'worker'])
      const stopped = victims.filter((name) => !runningProcesses[name])
      await Promise.all(stopped.map((name) => starters[name]()))
    },
    /** Restarts the database, which cuts every connection, as a system update does. */
    restartDatabase: async () => {
      await server.stop()
      server = await startPostgres(postgresOptions)
    },
    /** Stops the database without a checkpoint, as a power failure does, and starts it again. */
    crashDatabase: async () => {
      await server.crash()
      server = await startPostgres(postgresOptions)
    },
  }
}
