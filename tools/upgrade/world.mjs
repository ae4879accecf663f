import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compileSite } from '../lib/build-site.mjs'
import { openDataDir } from '../lib/data-dir.mjs'
import { stop } from '../lib/lifetime.mjs'
import { log } from '../lib/log.mjs'
import { freePort } from '../lib/ports.mjs'
import { startPostgres, withClient } from '../lib/postgres.mjs'
import { mustRun, start } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/run-lock.mjs'
import { settings } from '../lib/stack.mjs'
import { isListening, isUp, logSays, waitFor } from '../lib/wait.mjs'
import { course } from '../faults/world.mjs'
import { openFront } from './front.mjs'
import {
  actionsOf,
  actionsOfReleased,
  buildReleased,
  fetchReleased,
  migrateReleased,
} from './released.mjs'

/** @typedef {import('../lib/lifetime.mjs').Child} Child */
/** @typedef {import('./visitor.mjs').Side} Side */
/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
/** @typedef {'old site' | 'old worker' | 'new site' | 'new worker'} Part */

const DATABASE = 'h2h_upgrade'
const distDir = '.next-test'
/** A busy machine takes long to load the CMS. */
const START = { timeout: 180_000 }

export const instructor = {
  email: 'instructor@heart2heart.example',
  password: 'demo-Instructor-1',
}
/** Owns the course from the beginning. */
export const student = { email: 'student@heart2heart.example', password: 'demo-Student-1' }

const demoAccounts = {
  DEMO_INSTRUCTOR_EMAIL: instructor.email,
  DEMO_INSTRUCTOR_PASSWORD: instructor.password,
  DEMO_STUDENT_EMAIL: student.email,
  DEMO_STUDENT_PASSWORD: student.password,
}

/**
 * One database, mailbox, simulator of PayPal and folder of files, and site and worker of two
 * versions that share them. The released version has made the database and runs; today's is built.
 */
export const openWorld = async () => {
  const path = join(root, '.data-upgrade')
  const { path: folder } = openDataDir(root, path)
  await takeDataDir(folder)
  for (const part of ['files', 'outbox', 'paypal-simulator.json'])
    rmSync(join(path, part), { recursive: true, force: true })
  const dataDir = openDataDir(root, path)
  const { logs, secrets, outbox } = dataDir
  const place = await fetchReleased(folder)

  const given = new Set()
  const port = async (/** @type {number} */ wish) => freePort(wish, given)
  const ports = { front: await port(3500), old: await port(3501), new: await port(3502) }
  const fronts = { old: await port(3503), new: await port(3504) }
  const [databasePort, simulatorPort, smtpPort] = [
    await port(3505),
    await port(3506),
    await port(3507),
  ]
  log.info('Starting the database')
  const cluster = { root, dataDir: folder, logs, throwAway: true }
  const password = secrets.databasePassword
  const server = await startPostgres({ ...cluster, password, port: databasePort })
  await withClient(server.url('postgres'), async (client) => {
    await client.query(`drop database if exists ${DATABASE} with (force)`)
    await client.query(`create database ${DATABASE}`)
  })
  const database = server.url(DATABASE)
  const site = `http://localhost:${ports.front}`
  const simulator = `http://127.0.0.1:${simulatorPort}`
  const env = {
    ...process.env,
    ...settings({ database, site, simulator, dataDir, smtp: `smtp://127.0.0.1:${smtpPort}` }),
    NODE_ENV: 'production',
  }
  const newEnv = { ...env, NEXT_DIST_DIR: distDir }

  log.info('Starting the mailbox and the PayPal simulator')
  const today = { cwd: root, logs }
  const node = process.execPath
  await start('mailbox', node, ['tools/mailbox/main.mjs'], {
    ...today,
    env: { ...newEnv, MAILBOX_PORT: String(smtpPort), MAILBOX_OUTBOX: outbox },
  })
  await start('simulator', node, ['tools/paypal-simulator/main.mjs'], {
    ...today,
    env: {
      ...newEnv,
      PAYPAL_SIM_PORT: String(simulatorPort),
      PAYPAL_SIM_STATE: join(folder, 'paypal-simulator.json'),
      PAYPAL_SIM_WEBHOOK_URL: `${site}/api/webhooks/paypal`,
    },
  })
  await waitFor('The mailbox', () => isListening(smtpPort))
  await waitFor('The PayPal simulator', () => isListening(simulatorPort))

  log.info('Making the database with the released version')
  await migrateReleased(place, env, logs)
  await mustRun('The demo’s accounts', node, [programs(place).tsx, 'src/cli/demo-accounts.ts'], {
    cwd: place,
    env: { ...env, ...demoAccounts },
  })
  await buildReleased(place, env, logs)
  await compileSite({ root, distDir, env: newEnv, logs })

  /** The sites behind the address of the site, which takes them in turn. @type {number[]} */
  const behind = []
  let turn = 0
  await openFront(ports.front, site, () => behind[(turn += 1) % behind.length] ?? ports.old)
  await openFront(fronts.old, site, () => ports.old)
  await openFront(fronts.new, site, () => ports.new)

  /** @type {Partial<Record<Part, Child>>} */
  const running = {}
  /** @param {'old' | 'new'} age */
  const of = (age) => (age === 'old' ? { cwd: place, env, logs } : { cwd: root, env: newEnv, logs })
  /** @param {'old' | 'new'} age */
  const startSite = async (age) => {
    const { cwd, env: own, ...more } = of(age)
    const name = /** @type {const} */ (`${age} site`)
    const to = { ...own, ...demoAccounts, PORT: String(ports[age]) }
    running[name] = await start(name.replace(' ', '-'), node, [programs(cwd).site], {
      ...{ cwd, env: to, ...more },
    })
    await waitFor(
      `The ${name}`,
      () => isUp(`http://127.0.0.1:${ports[age]}/api/health/ready`),
      START,
    )
    behind.push(ports[age])
  }
  /** @param {'old' | 'new'} age */
  const startWorker = async (age) => {
    const { cwd } = of(age)
    const name = /** @type {const} */ (`${age} worker`)
    const args = [programs(cwd).tsx, 'src/worker/main.ts']
    const child = await start(name.replace(' ', '-'), node, args, of(age))
    running[name] = child
    await waitFor(`The ${name}`, () => logSays(child.log ?? '', 'worker ready'), START)
  }
  /**
   * @param {string} text
   * @param {unknown[]} [values]
   * @returns {Promise<any[]>}
   */
  const query = async (text, values = []) =>
    withClient(database, async (client) => (await client.query(text, values)).rows)

  const [priced] = await query('select price from courses where slug = $1', [course])
  return {
    ...{ database, simulator, outbox, query, startSite, startWorker },
    priceCents: Math.round(Number(priced.price) * 100),
    old: side('old', fronts.old, actionsOfReleased(place)),
    new: side('new', fronts.new, actionsOf(root, distDir)),
    /** What the fault runs keep in mind of their own purchases. @type {Set<string>} */
    leftAlone: new Set(),
    /** Brings the database up to date with today's code. */
    migrate: () =>
      mustRun('The migration', node, [programs(root).tsx, 'src/cli/migrate.ts'], {
        ...{ cwd: root, env: newEnv, log: join(logs, 'migrate.log') },
      }),
    /**
     * SIGTERM. Whoever comes to the address of the site is with the others before.
     *
     * @param {Part} part
     */
    end: async (part) => {
      const child = running[part]
      if (!child) throw new Error(`The ${part} does not run.`)
      const age = part.startsWith('old') ? 'old' : 'new'
      if (part.endsWith('site')) behind.splice(behind.indexOf(ports[age]), 1)
      await stop(child)
      return child.ended
    },
  }
}

/** @param {'old' | 'new'} name @param {number} port @param {string} actions @returns {Side} */
const side = (name, port, actions) => ({ name, site: `http://localhost:${port}`, actions })
