import { must } from './checks.mjs'
import { SITE } from './lab-settings.mjs'
import { check } from '../lib/checks.mjs'
import { waitFor } from '../lib/wait.mjs'

/** @typedef {ReturnType<typeof import('./site.mjs').openSite>} Site */

/** So many that both workers take some. */
const MAILS = 100

/**
 * Brings the site up from empty volumes, and looks at what runs.
 *
 * @param {Site} site
 */
export const bringUp = async (site) => {
  const { compose, cutOff, instances, containersOf, inspect, fetchAuthority } = site
  const { ask, outbox, docker, addressOf, askSite } = site
  await check('Caddy understands its file', async () => {
    const command = ['caddy', 'validate', '--config', '/etc/caddy/Caddyfile']
    await compose(['run', '--rm', '--no-deps', '-T', 'caddy', ...command])
  })
  await check(
    'a migration that is killed is finished by the next, and of two one waits',
    async () => {
      await compose(['up', '-d', '--wait', 'database'], 'up-database')
      await compose(['run', '-d', '--no-deps', '--name=killed', 'migrate'])
      await waitFor('The first migration', async () =>
        /Migrated:/.test(await docker(['logs', 'killed'])),
      )
      await docker(['rm', '--force', 'killed'])
      const done = Number(await ask('select count(*) from payload_migrations'))
      const migrate = ['run', '--rm', '-T', 'migrate']
      await Promise.all([compose(migrate, 'migrate-1'), compose(migrate, 'migrate-2')])
      const all = Number(await ask('select count(*) from payload_migrations'))
      must(all > done, 'It had done all of them before it was killed.')
      return `${done} of ${all} when it was killed`
    },
  )
  await check('compose up brings everything up, also after it was cut off', async () => {
    const { code } = await cutOff(4)
    must(code !== 0, 'It was up before it could be cut off.')
    await compose(['up', '-d', '--wait'], 'up')
    await fetchAuthority()
    const names = await instances()
    must(names.length === 2, `There are ${names.length} instances.`)
  })
  await check('site and worker are not root, and do not write to their file system', async () => {
    for (const name of [...(await instances()), ...(await containersOf('worker'))]) {
      const said = await inspect(name, '{{.HostConfig.ReadonlyRootfs}} {{.Config.User}}')
      must(said === 'true node', `${name}: ${said}`)
    }
  })
  await check('the site starts with what was compiled while the image was built', async () => {
    const count = `
      const folder = require('node:module').getCompileCacheDir()
      console.log(folder ? require('node:fs').readdirSync(folder).length : 0)`
    for (const name of await instances()) {
      const files = Number(await docker(['exec', name, 'node', '-e', count]))
      must(files > 1000, `${name} finds ${files} files.`)
    }
  })
  await check('each instance has the scripts of the other’s version', async () => {
    const [first = ''] = await instances()
    const script = '/kept/built/another/chunks/another.js'
    const write = `mkdir -p $(dirname ${script}) && echo '// of another version' >${script}`
    await docker(['exec', first, 'sh', '-c', write])
    for (const name of await instances()) {
      const url = `http://${await addressOf(name)}:3000/_next/static/chunks/another.js`
      const { status, text } = await askSite({ url })
      must(status === 200 && text.includes('of another version'), `${name}: ${status} ${text}`)
    }
  })
  await check('each instance sends a page with the same headers', async () => {
    for (const path of ['/', '/course/course-id-2', '/terms', '/sitemap.xml', '/signin', '/x']) {
      const said = await Promise.all(
        (await instances()).map(async (name) => {
          const { status, headers } = await askSite({
            url: `http://${await addressOf(name)}:3000${path}`,
          })
          const { etag, vary, 'cache-control': keeping } = headers
          return JSON.stringify({ status, etag, vary, keeping })
        }),
      )
      must(new Set(said).size === 1, `${path}: ${said.join(' and ')}`)
    }
    const { headers } = await askSite({ url: SITE })
    must(headers['alt-svc']?.includes('h3=":443"') ?? false, 'HTTP/3 is not offered.')
  })
  await check('metrics are there for who is in the network of the containers alone', async () => {
    const ask = (/** @type {string} */ url) =>
      `fetch('${url}').then(async (answer) => console.log(answer.status, await answer.text()))`
    for (const name of ['app', 'worker']) {
      const command = ['exec', '-T', 'worker', 'node', '-e', ask(`http://${name}:9464/metrics`)]
      const hasMetrics = (/** @type {string} */ said) => said.includes('nodejs_eventloop_lag')
      // A worker that starts has no check of its health.
      await waitFor(`The metrics of ${name}`, () => compose(command).then(hasMetrics, () => false))
      const published = await compose(['ps', '--format', '{{.Ports}}', name])
      must(!published.includes('->'), `${name}: ${published}`)
    }
  })
  await check('the worker prepares a video with the ffmpeg of its image', async () => {
    await ask(`
      with stream as (
        insert into video_streams (video_id, source_file, state)
        select id, filename, 'waiting' from videos order by filesize limit 1 returning id)
      select graphile_worker.add_job('makeStream', json_build_object('streamId', id),
        queue_name => 'streams') from stream`)
    const state = () => ask(`select state, reason, renditions from video_streams`)
    await waitFor('the stream', async () => !/^(waiting|working)/.test(await state()), {
      timeout: 120_000,
      every: 1000,
    })
    const said = await state()
    must(said.startsWith('ready'), said)
    return said
  })
  await check('two workers share the queue, and each mail is sent once', async () => {
    const mail = { to: ['ana@heart2heart.example'], kind: 'test', text: '-', paragraphs: ['-'] }
    await ask(`
      select graphile_worker.add_job('sendMail', (
        '${JSON.stringify(mail)}'::jsonb || jsonb_build_object('subject', 'Number ' || n || '.'))::json)
      from generate_series(1, ${MAILS}) n`)
    await waitFor('The mails', () => outbox.readMails().length >= MAILS)
    const left = `select count(*) from graphile_worker.jobs where task_identifier = 'sendMail'`
    await waitFor('The queue', async () => (await ask(left)) === '0')
    const sent = outbox.readMails().map((text) => /^Subject: (Number .*)$/m.exec(text)?.[1])
    must(new Set(sent).size === MAILS && sent.length === MAILS, `They are ${String(sent)}`)
    const shares = await Promise.all(
      (await containersOf('worker')).map(async (name) => {
        const { text } = await askSite({ url: `http://${await addressOf(name)}:9464/metrics` })
        return Number(
          /^h2h_job_seconds_count\{[^}]*task="sendMail",outcome="done"[^}]*\} (\d+)$/m.exec(
            text,
          )?.[1] ?? 0,
        )
      }),
    )
    must(shares.length === 2 && !shares.includes(0), `The workers did ${String(shares)}.`)
  })
  await compose(['exec', '-T', 'worker', 'node', 'src/cli/demo-accounts.mjs'])
}
