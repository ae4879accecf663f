import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileSite } from './build-site.mjs'
import { migrate } from './migrate.mjs'
import { findFreePort } from './ports.mjs'
import { assertDatabaseUsable, startPostgres, withClient } from './postgres.mjs'
import { runOrThrow, start } from './processes.mjs'
import { programs, withProductionBuilds } from './programs.mjs'
import { CliError, log } from './log.mjs'
import { isListening, isResponding, logContains, waitFor } from './wait.mjs'
import { root } from './root.mjs'

/** @import { DataDir } from './data-dir.mjs' */
/** @import { DatabaseServer } from './postgres.mjs' */

/**
 * @typedef {{ email: string, password: string }} Account
 *
 * @typedef {object} Stack
 * @property {string} site
 * @property {string} simulator URL of the PayPal simulator
 * @property {string} smtp
 * @property {string} outbox folder of the received emails
 * @property {string} database
 * @property {Account} instructor
 * @property {Account} student owns the course course-id-2
 * @property {Account} [partner] the student's partner; only with `hasSampleData`
 *
 * @typedef {object} StackOptions
 * @property {DataDir} dataDir
 * @property {number} port the site's port
 * @property {string} distDir folder of the build, relative to the repository
 * @property {boolean} [isDev] Next's development server instead of a build
 * @property {string} [databaseUrl] database to use instead of the built-in PostgreSQL
 * @property {string} [database] an existing database of `server`
 * @property {DatabaseServer} [server] a running built-in PostgreSQL
 * @property {boolean} [hasSampleData] whether to add the student's partner, and a year of users,
 *   sales, and visits
 * @property {boolean} [hasQuickHashes] whether to compute password hashes at a hundredth of the
 *   cost, for tests
 */

export const accounts = {
  instructor: { email: 'instructor@heart2heart.example', password: 'demo-Instructor-1' },
  student: { email: 'student@heart2heart.example', password: 'demo-Student-1' },
  partner: { email: 'partner@heart2heart.example', password: 'demo-Partner-1' },
}

/**
 * Returns the environment variables for the site, the worker, and all other programs that use their
 * database.
 * @param {Pick<Stack, 'database' | 'site' | 'simulator' | 'smtp'> & { dataDir: DataDir }} from
 */
export const siteSettings = ({ database, site, simulator, smtp, dataDir }) => ({
  DATABASE_URL: database,
  PAYLOAD_SECRET: dataDir.secrets.payloadSecret,
  ANSWERS_KEY: dataDir.secrets.answersKey,
  SITE_URL: site,
  HOST: '127.0.0.1',
  // The port is empty if it is 80, the default port of HTTP.
  PORT: new URL(site).port || '80',
  FILES_DIR: dataDir.files,
  SMTP_URL: smtp,
  MAIL_FROM: 'Heart2Heart <hello@heart2heart.example>',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: 'heart2heart-demo',
  PAYPAL_CLIENT_SECRET: dataDir.secrets.paypalClientSecret,
  PAYPAL_MERCHANT_ID: 'H2HDEMOSELLER',
  PAYPAL_WEBHOOK_ID: 'H2HDEMOLISTENER01',
  PAYPAL_API_BASE: simulator,
  PAYPAL_WEB_SDK_URL: simulator,
  TRUSTED_PROXY: undefined,
  FILES_BY_PROXY: undefined,
  DEMO: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
})

/**
 * Returns the environment variables that make password hashes a hundred times cheaper. The site,
 * the worker, and all programs that create accounts must use the same variables.
 * @param {string} root
 */
export const quickHashingSettings = (root) => {
  const preloadScript = join(root, 'src/testing/setup/quick-hashing.mjs')
  const nodeOptions = withProductionBuilds(process.env.NODE_OPTIONS)
  return { NODE_OPTIONS: `${nodeOptions} --require ${JSON.stringify(preloadScript)}` }
}

/**
 * Returns the environment variables with the demo's accounts. If a partner is among them, the
 * demo also creates the sample data.
 * @param {boolean} hasSampleData
 */
export const accountSettings = (hasSampleData) => ({
  DEMO_INSTRUCTOR_EMAIL: accounts.instructor.email,
  DEMO_INSTRUCTOR_PASSWORD: accounts.instructor.password,
  DEMO_STUDENT_EMAIL: accounts.student.email,
  DEMO_STUDENT_PASSWORD: accounts.student.password,
  ...(hasSampleData && {
    DEMO_PARTNER_EMAIL: accounts.partner.email,
    DEMO_PARTNER_PASSWORD: accounts.partner.password,
  }),
})

/**
 * Creates the demo's accounts and, if requested, its sample data.
 * @param {{ env: NodeJS.ProcessEnv, logs: string, hasSampleData: boolean }} options
 */
export const createDemoAccounts = ({ env, logs, hasSampleData }) =>
  runOrThrow(
    'Creating the demo accounts',
    process.execPath,
    [programs.tsx, 'src/cli/demo-accounts.ts'],
    {
      cwd: root,
      env: { ...env, ...accountSettings(hasSampleData) },
      log: join(logs, 'demo-accounts.log'),
    },
  )

/** @param {StackOptions} options */
const openDatabase = async ({ dataDir, port, databaseUrl, database, server }) => {
  if (databaseUrl) {
    await assertDatabaseUsable(databaseUrl)
    return databaseUrl
  }
  if (server && database) return server.url(database)
  log.info('Starting the database')
  const startedServer = await startPostgres({ dataDir, port: await findFreePort(port + 3) })
  return startedServer.url('postgres')
}

/**
 * Starts the mailbox and the PayPal simulator, and waits until both are ready.
 * @param {object} options
 * @param {DataDir} options.dataDir
 * @param {NodeJS.ProcessEnv} options.env with the site's settings
 * @param {number} options.smtpPort
 * @param {number} options.simulatorPort
 */
export const startMailboxAndSimulator = async ({ dataDir, env, smtpPort, simulatorPort }) => {
  /** @param {string} name @param {Record<string, string>} extraEnv */
  const startTool = (name, extraEnv) =>
    start(name, process.execPath, [`tools/${name}/main.mjs`], {
      cwd: root,
      env: { ...env, ...extraEnv },
      logs: dataDir.logs,
    })
  log.info('Starting the mailbox and the PayPal simulator')
  await startTool('mailbox', { MAILBOX_PORT: String(smtpPort), MAILBOX_OUTBOX: dataDir.outbox })
  await startTool('paypal-simulator', {
    PAYPAL_SIM_PORT: String(simulatorPort),
    PAYPAL_SIM_STATE: join(dataDir.path, 'paypal-simulator.json'),
    PAYPAL_SIM_WEBHOOK_URL: `${env.SITE_URL}/api/webhooks/paypal`,
  })
  await waitFor('The mailbox', () => isListening(smtpPort))
  await waitFor('The PayPal simulator', () => isListening(simulatorPort))
}

/**
 * Starts the database, mailbox, PayPal simulator, site, and worker, and adds the content. Resolves
 * when all are ready.
 * @param {StackOptions} options
 * @throws {CliError} if a program doesn't start
 */
export const startStack = async (options) => {
  const { dataDir, port, distDir } = options
  const { isDev = false, hasSampleData = false, hasQuickHashes = false } = options
  const { logs, outbox } = dataDir
  const simulatorPort = await findFreePort(port + 1)
  const smtpPort = await findFreePort(port + 2)
  const site = `http://localhost:${port}`
  const simulator = `http://127.0.0.1:${simulatorPort}`
  const smtp = `smtp://127.0.0.1:${smtpPort}`

  const database = await openDatabase(options)
  const env = {
    ...process.env,
    ...siteSettings({ database, site, simulator, smtp, dataDir }),
    ...(hasQuickHashes && quickHashingSettings(root)),
    NODE_ENV: isDev ? 'development' : 'production',
    NEXT_DIST_DIR: distDir,
  }
  const startNode = (/** @type {string} */ name, /** @type {string[]} */ args, extraEnv = {}) =>
    start(name, process.execPath, args, { cwd: root, env: { ...env, ...extraEnv }, logs })

  await startMailboxAndSimulator({ dataDir, env, smtpPort, simulatorPort })
  await migrate({ env, logs })
  if (!isDev) await compileSite(distDir, logs)

  log.info('Starting the site and the worker')
  await startNode('site', [programs.site, ...(isDev ? ['--dev'] : [])], {
    DEMO_INSTRUCTOR_EMAIL: accounts.instructor.email,
    DEMO_STUDENT_EMAIL: accounts.student.email,
    DEMO_PARTNER_EMAIL: accounts.partner.email,
  })
  const workerArgs = [programs.tsx, ...(isDev ? ['watch'] : []), 'src/worker/main.ts']
  const { log: workerLog } = await startNode('worker', workerArgs)
  await createDemoAccounts({ env, logs, hasSampleData })
  await Promise.all([
    waitFor('The worker', () => logContains(workerLog, 'worker ready')),
    waitFor('The site', () => isResponding(`${site}/api/health/ready`), { timeout: 120_000 }),
  ])
  if (hasSampleData) await addSamplePayments({ database, simulator })
  const { partner, ...others } = accounts
  return { site, simulator, smtp, outbox, database, ...others, ...(hasSampleData && { partner }) }
}

/**
 * Adds the demo's sample payments to the PayPal simulator, so that they can be refunded and the
 * nightly audit finds them. Can be called repeatedly.
 * @param {{ database: string, simulator: string }} stack
 */
const addSamplePayments = async ({ database, simulator }) => {
  const payments = await withClient(database, async (client) => {
    const { rows } = await client.query(`
      select p.capture_id as id, p.paypal_order_id as "orderId", p.checkout_id as "customId",
        p.amount_cents::int as cents, p.currency, p.paid_at as at,
        coalesce((select json_agg(json_build_object('id', r.paypal_refund_id,
            'cents', r.amount_cents::int, 'at', to_char(r.completed_at at time zone 'utc',
              'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by r.completed_at)
          from refunds r where r.payment_id = p.id and r.state = 'completed'), '[]') as refunds
      from payments p join checkouts k on k.id = p.checkout_id
      where k.email like '%@sample.heart2heart.example'`)
    return rows
  })
  const response = await fetch(`${simulator}/__sim/history`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payments }),
  })
  if (!response.ok) throw new CliError('The PayPal simulator rejected the sample payments.')
}

/** Writes the stack's URLs and accounts to a file. @param {string} path @param {Stack} stack */
export const writeStack = (path, stack) =>
  writeFileSync(path, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 })
