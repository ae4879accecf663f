import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCertificates } from './certificates.mjs'
import { must } from './checks.mjs'
import { SITE } from './lab-settings.mjs'
import { openPanel } from './panel.mjs'
import { check } from '../lib/checks.mjs'
import { mustRun, run } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { waitFor } from '../lib/wait.mjs'

/**
 * @typedef {ReturnType<typeof import('./site.mjs').openSite>} Site
 * @typedef {Awaited<ReturnType<typeof openPanel>>} Panel
 */

/** Ten mistakes, one in each setting. */
const mistakes = {
  DATABASE_URL: 'mysql://database',
  PAYLOAD_SECRET: 'short',
  ANSWERS_KEY: 'no key',
  SITE_URL: 'https://localhost/',
  SMTP_URL: 'http://mail',
  MAIL_PER_MINUTE: 'many',
  PAYPAL_ENV: 'test',
  PAYPAL_CLIENT_ID: '',
  STORAGE: 'tape',
  LOG_LEVEL: 'loud',
}

const picture = join(root, 'docs/screenshots/home.webp')
/** More than the least that the site wants to be free (src/integrations/storage/files-disk.ts). */
const DISK_MB = 1100
const MEGABYTE = Buffer.alloc(1024 ** 2)

/** @param {Site} site */
const nameMistakes = ({ refused }) =>
  check('ten wrong settings are named at once', async () => {
    const settings = Object.entries(mistakes).flatMap(([name, value]) => ['-e', `${name}=${value}`])
    const said = await refused(['run', '--rm', '--no-deps', '-T', ...settings, 'app'])
    const unnamed = Object.keys(mistakes).filter((name) => !said.includes(`  - ${name} `))
    must(unnamed.length === 0, `${unnamed.join(', ')} are not named:\n${said}`)
  })

/**
 * The worker looks at a mail server that is gone, and at a PayPal whose certificate has expired and
 * whose clock is wrong afterwards.
 *
 * @param {Site} site
 * @param {Panel} panel
 * @param {string} folder for the certificate
 */
const loseServices = async (site, panel, folder) => {
  const { compose, ask, outbox, docker, instances, addressOf } = site
  const tell = (/** @type {string} */ certificate, aheadMs = 0) => {
    cpSync(join(folder, `${certificate}.pem`), join(folder, 'certificate.pem'))
    writeFileSync(join(folder, 'ahead-ms'), String(aheadMs))
  }
  const mail = { to: ['ana@heart2heart.example'], kind: 'test', text: '-', paragraphs: ['-'] }
  const subject = 'While the mail server was away'
  const letter = JSON.stringify({ ...mail, subject })
  const [away, expired] = ['The mail server has not answered', 'The certificate of PayPal has not']
  const apart = 'The clocks of the worker and PayPal'

  await makeCertificates(folder, 'api-m.sandbox.paypal.com')
  tell('expired')
  await compose(['up', '-d', '--no-deps', 'other-paypal'])
  await compose(['stop', 'worker', 'mail'])
  try {
    await check('a lost mail server and an expired certificate are told', async () => {
      const trust = '-e=NODE_EXTRA_CA_CERTS=/paypal/both.pem'
      const real = ['-e=PAYPAL_API_BASE=', '-e=PAYPAL_WEB_SDK_URL=', trust]
      const named = ['--no-deps', '--name=looker', `--volume=${folder}:/paypal:ro`]
      await compose(['run', '-d', ...named, ...real, 'worker'])
      await panel.says([away, expired])
      await ask(`select graphile_worker.add_job('sendMail', '${letter}')`)
      const [instance = ''] = await instances()
      const at = `http://${await addressOf(instance)}:3000`
      for (const sentence of [away, expired]) await panel.isReadyWith(at, 200, sentence)
      const said = await docker(['logs', 'looker'])
      for (const words of ['"mail","problem":"unreachable"', '"problem":"certificate-dates"'])
        must(said.includes(words), `The log has no ${words}:\n${said}`)
      must((await panel.ask({ url: `${SITE}/signin` })).status === 200, 'The site is gone.')
    })
    await check(
      'both work again without a restart, and the clock of PayPal is looked at',
      async () => {
        tell('valid', -10 * 60_000)
        await compose(['up', '-d', '--no-deps', 'mail'])
        await panel.says([apart])
        await panel.forgets([away, expired])
        await waitFor('The mail', () => outbox.readMails().some((sent) => sent.includes(subject)))
        tell('valid')
        await panel.forgets([apart])
        const said = await docker(['logs', 'looker'])
        for (const words of ['"clock","problem":"paypal"', 'it works again'])
          must(said.includes(words), `The log has no ${words}:\n${said}`)
      },
    )
  } finally {
    await docker(['rm', '--force', 'looker'])
    await compose(['rm', '--stop', '--force', 'other-paypal'])
    await compose(['up', '-d', '--no-deps', 'mail', 'worker'])
  }
}

/**
 * One more instance, with a disk of its own that becomes full and read-only.
 *
 * @param {Site} site
 * @param {Panel} panel
 * @param {string} folder where the disk is
 */
const fillDisk = async ({ compose, addressOf, docker }, panel, folder) => {
  const mount = (/** @type {string[]} */ args) => mustRun('mount', 'mount', [...args, folder])
  const filler = join(folder, 'filler')
  const unmount = () => run('umount', 'umount', [folder])
  await unmount()
  mkdirSync(folder, { recursive: true })
  await mount(['-t', 'tmpfs', '-o', `size=${DISK_MB}m,uid=1000,gid=1000`, 'heart2heart-engine'])
  try {
    const named = ['--no-deps', '--name=cramped', `--volume=${folder}:/files`]
    await compose(['run', '-d', ...named, '-e=KEPT_FILES_DIR=', '-e=FILES_BY_PROXY=', 'app'])
    const at = `http://${await addressOf('cramped')}:3000`
    const upload = () => panel.ask({ url: `${at}/api/media`, picture })
    await panel.isReadyWith(at, 200, '"ready"')

    await check('a full disk is told, and takes files again once there is room', async () => {
      try {
        for (;;) writeFileSync(filler, MEGABYTE, { flag: 'a' })
      } catch {
        // Now it is full.
      }
      await panel.isReadyWith(at, 200, 'The disk of FILES_DIR is nearly full')
      await panel.says(['The disk of the files has only 0 MB left'], at)
      const said = await docker(['logs', 'cramped'])
      must(said.includes('"files","problem":"nearly-full"'), said)
      const refused = await upload()
      must(refused.status === 507, `${refused.status} ${refused.text}`)
      rmSync(filler)
      await panel.isReadyWith(at, 200, '{"status":"ready"}')
      const taken = await upload()
      must(taken.status === 201, `${taken.status} ${taken.text}`)
    })
    await check('files that can only be read are told, and are written again later', async () => {
      await mount(['-o', 'remount,ro'])
      await panel.isReadyWith(at, 200, 'Nothing can be written into FILES_DIR (EROFS)')
      await panel.says(['No file can be saved (EROFS)'], at)
      const said = await docker(['logs', 'cramped'])
      must(said.includes('"files","problem":"EROFS"'), said)
      const refused = await upload()
      must(refused.status === 503, `${refused.status} ${refused.text}`)
      await mount(['-o', 'remount,rw'])
      await panel.isReadyWith(at, 200, '{"status":"ready"}')
      const taken = await upload()
      must(taken.status === 201, `${taken.status} ${taken.text}`)
    })
  } finally {
    await docker(['rm', '--force', 'cramped'])
    await unmount()
  }
}

/** @param {Site} site @param {Panel} panel */
const takeConnections = async (site, panel) => {
  const { instances, containersOf, addressOf, inspect, askSite, docker } = site
  const { databaseUrl, whileRunning } = site
  await check(
    'without a connection to the database pages stay, and all else comes back',
    async () => {
      const addresses = await Promise.all((await instances()).map(addressOf))
      const all = [...(await instances()), ...(await containersOf('worker'))]
      const restarts = () => Promise.all(all.map((name) => inspect(name, '{{.RestartCount}}')))
      const before = await restarts()
      await whileRunning('hold-connections.mjs', [await databaseUrl('database')], async (said) => {
        await waitFor('Every connection', () => said().includes('held'))
        for (const address of addresses)
          await panel.isReadyWith(`http://${address}:3000`, 503, 'no connection left')
        for (const path of ['/', '/course/course-id-2', '/signin'])
          // As a visitor: who has a session is looked up.
          must((await askSite({ url: `${SITE}${path}` })).status === 200, `${path} is gone.`)
        const asked = await panel.ask({ url: `${SITE}/admin` })
        // It cannot know who asks: a whole page says so, with a reference for the log.
        must(asked.status >= 500 && /Reference: [\dA-F]{8}/.test(asked.text), asked.text)
        for (const name of await instances()) {
          const log = await docker(['logs', '--tail=200', name])
          must(log.includes('"database","problem":"full"'), `${name}: ${log}`)
        }
      })
      for (const address of addresses)
        await panel.isReadyWith(`http://${address}:3000`, 200, '"ready"')
      await panel.forgets([])
      must(String(await restarts()) === String(before), 'Something was started again.')
    },
  )
}

/**
 * What operators meet: wrong settings, and parts that are gone for a while. Each is told in the
 * log, in ready and in the panel, loses nothing, and is over without a restart.
 *
 * @param {Site} site
 * @param {import('./place.mjs').Place} place
 */
export const troubleIt = async (site, place) => {
  await nameMistakes(site)
  const panel = await openPanel(site)
  await loseServices(site, panel, join(place.path, 'paypal'))
  await fillDisk(site, panel, join(place.path, 'cramped'))
  await takeConnections(site, panel)
}
