import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileSite } from './build-site.mjs'
import { migrate } from './migrate.mjs'
import { freePort } from './ports.mjs'
import { checkDatabase, startPostgres, withClient } from './postgres.mjs'
import { mustRun, start } from './processes.mjs'
import { programs, withProductionBuilds } from './programs.mjs'
import { CliError, log } from './log.mjs'
import { isListening, isUp, logContains, waitFor } from './wait.mjs'

/** @import { DataDir } from './data-dir.mjs' */
/** @import { Server } from './postgres.mjs' */

/**
 * @typedef {{ email: string, password: string }} Account
 *
 * @typedef {object} Stack
 * @property {string} site
 * @property {string} simulator of PayPal
 * @property {string} smtp
 * @property {string} outbox folder of the received emails
 * @property {string} database
 * @property {Account} instructor
 * @property {Account} student owns the course course-id-2
 * @property {Account} [partner] the student's partner; only with `sample`
 *
 * @typedef {object} StackOptions
 * @property {string} root of the repository
 * @property {DataDir} dataDir
 * @property {number} port of the site
 * @property {string} distDir folder of the build, relative to the repository
 * @property {boolean} [dev] Next's development server instead of a build
 * @property {string} [databaseUrl] database to use instead of the built-in PostgreSQL
 * @property {string} [database] an existing database of `server`
 * @property {Server} [server] a running built-in PostgreSQL
 * @property {boolean} [sample] whether to add the student's partner, and a year of users, sales,
 *   and visits
 * @property {boolean} [quickHashes] whether to compute password hashes at a hundredth of the cost,
 *   for tests
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
 * @returns {Record<string, string | undefined>}
 */
export const settings = ({ database, site, simulator, smtp, dataDir }) => ({
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
 * Returns the environment variables that make password hashes cost a hundredth. The site, the
 * worker, and all programs that create accounts must use the same.
 * @param {string} root
 */
export const quickHashing = (root) => {
  const hashes = join(root, 'src/testing/setup/quick-hashing.mjs')
  const others = withProductionBuilds(process.env.NODE_OPTIONS)
  return { NODE_OPTIONS: `${others} --require ${JSON.stringify(hashes)}` }
}

/**
 * Returns the environment variables with the demo's accounts. If they include a partner, the demo
 * also creates the sample data.
 * @param {boolean} sample
 * @returns {Record<string, string>}
 */
export const accountSettings = (sample) => ({
  DEMO_INSTRUCTOR_EMAIL: accounts.instructor.email,
  DEMO_INSTRUCTOR_PASSWORD: accounts.instructor.password,
  DEMO_STUDENT_EMAIL: accounts.student.email,
  DEMO_STUDENT_PASSWORD: accounts.student.password,
  ...(sample && {
    DEMO_PARTNER_EMAIL: accounts.partner.email,
    DEMO_PARTNER_PASSWORD: accounts.partner.password,
  }),
})

/** @param {StackOptions} options */
const openDatabase = async ({ root, dataDir, port, databaseUrl, database, server }) => {
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    return databaseUrl
  }
  if (server && database) return server.url(database)
  log.info('Starting the database')
  const started = await startPostgres({ root, dataDir, port: await freePort(port + 3) })
  return started.url('postgres')
}

/**
 * Starts the mailbox and the PayPal simulator, and waits until both are ready.
 * @param {Pick<StackOptions, 'root' | 'dataDir'> & { env: Record<string, string | undefined>,
 *   smtpPort: number, simulatorPort: number }} options `env`: with the site's settings
 */
export const startMailboxAndSimulator = async (options) => {
  const { root, dataDir, env, smtpPort, simulatorPort } = options
  /** @param {string} name @param {Record<string, string>} own */
  const node = (name, own) =>
    start(name, process.execPath, [`tools/${name}/main.mjs`], {
      cwd: root,
      env: { ...env, ...own },
      logs: dataDir.logs,
    })
  log.info('Starting the mailbox and the PayPal simulator')
  await node('mailbox', { MAILBOX_PORT: String(smtpPort), MAILBOX_OUTBOX: dataDir.outbox })
  await node('paypal-simulator', {
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
 * @returns {Promise<Stack>}
 * @throws {CliError} if a program doesn't start
 */
export const startStack = async (options) => {
  const { root, dataDir, port, distDir } = options
  const { dev = false, sample = false, quickHashes = false } = options
  const { logs, outbox } = dataDir
  const { site: siteProgram, tsx } = programs(root)
  const simulatorPort = await freePort(port + 1)
  const smtpPort = await freePort(port + 2)
  const site = `http://localhost:${port}`
  const simulator = `http://127.0.0.1:${simulatorPort}`
  const smtp = `smtp://127.0.0.1:${smtpPort}`

  const database = await openDatabase(options)
  const own = settings({ database, site, simulator, smtp, dataDir })
  const env = {
    ...process.env,
    ...own,
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_DIST_DIR: distDir,
  }
  const hashing = quickHashes ? quickHashing(root) : {}
  const node = (/** @type {string} */ name, /** @type {string[]} */ args, extra = {}) =>
    start(name, process.execPath, args, { cwd: root, env: { ...env, ...extra }, logs })

  await startMailboxAndSimulator({ root, dataDir, env, smtpPort, simulatorPort })
  await migrate({ root, env, logs })
  if (!dev) await compileSite({ root, distDir, env, logs })

  log.info('Starting the site and the worker')
  await node('site', [siteProgram, ...(dev ? ['--dev'] : [])], {
    DEMO_INSTRUCTOR_EMAIL: accounts.instructor.email,
    DEMO_STUDENT_EMAIL: accounts.student.email,
    DEMO_PARTNER_EMAIL: accounts.partner.email,
    ...hashing,
  })
  const workerArgs = [tsx, ...(dev ? ['watch'] : []), 'src/worker/main.ts']
  const worker = await node('worker', workerArgs, hashing)
  await mustRun('Creating the demo accounts', process.execPath, [tsx, 'src/cli/demo-accounts.ts'], {
    cwd: root,
    env: {
      ...env,
      ...hashing,
      ...accountSettings(sample),
    },
    log: join(logs, 'demo-accounts.log'),
  })
  const workerLog = worker.log ?? ''
  await Promise.all([
    waitFor('The worker', () => logContains(workerLog, 'worker ready')),
    waitFor('The site', () => isUp(`${site}/api/health/ready`), { timeout: 120_000 }),
  ])
  if (sample) await addSamplePayments({ database, simulator })
  const { partner, ...others } = accounts
  return { site, simulator, smtp, outbox, database, ...others, ...(sample && { partner }) }
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
        p.amount_cents::int as cents, p.paid_at as at,
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

/**
 * Writes the stack's URLs and accounts to a file, atomically.
 * @param {string} path
 * @param {Stack} stack
 */
export const writeStack = (path, stack) => {
  const temporary = `${path}.part`
  rmSync(temporary, { force: true })
  writeFileSync(temporary, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporary, path)
}
