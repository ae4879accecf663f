// `npm run bench:large`: the site of docker-compose.yml with a million rows of progress, without
// and with the pooler and the second database of deploy/large, on an engine of its own. It measures
// both, in turns, and how far the second database is behind. BENCH_ROWS says how many rows.
import { join } from 'node:path'
import { ensureBaseImages } from './base-images.mjs'
import { startEngine } from './daemon.mjs'
import { failOver } from './failover.mjs'
import { SITE } from './lab-settings.mjs'
import { openPlace } from './place.mjs'
import { ensurePrograms } from './programs.mjs'
import { openSite } from './site.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { guard } from '../lib/lifetime.mjs'
import { checkNode, log, print } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/run-lock.mjs'

/**
 * @typedef {object} Measured by large-load.mjs
 * @property {import('../bench/load.mjs').Load[]} loads
 * @property {Awaited<ReturnType<typeof import('../bench/savers.mjs').saveAtOnce>>} saves
 * @property {number} connections
 */

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const large = ['-f', join(root, 'deploy/large/compose.yml')]

/** @param {import('./place.mjs').Place} place @param {Record<string, string | undefined>} env */
const build = async (place, env) => {
  const builder = await startEngine(place, env, 'build')
  await ensureBaseImages(place, builder)
  log.info('Building the images')
  for (const [name, context, ...more] of [
    ['heart2heart', root],
    ['heart2heart-worker', root, '--target', 'worker'],
    ['heart2heart-tools', root, '--target', 'source'],
    ['heart2heart-pooler', join(root, 'deploy/large')],
  ])
    await builder.docker(
      ['buildx', 'build', '--network=host', '--tag', `${name}:latest`, ...more, context ?? ''],
      { log: join(place.logs, `image-${name}.log`) },
    )
  await builder.stop()
}

/** @param {ReturnType<typeof openSite>} site */
const followReplica = async ({ compose }) => {
  // What `docs/operations.md` says.
  const allow =
    'echo "host replication heart2heart samenet scram-sha-256" >> "$PGDATA/pg_hba.conf" && pg_ctl reload'
  await compose(['exec', '-T', '-u', 'postgres', 'database', 'sh', '-c', allow])
}

await guard(async () => {
  checkNode()
  await ensureInstalled(root)
  const place = openPlace()
  await takeDataDir(place.path)
  const env = await ensurePrograms(place)
  await build(place, env)
  const engine = await startEngine(place, env, 'lab')
  const site = openSite(place, engine)
  const { compose, databaseUrl, runInLab } = site
  const down = () => compose([...large, 'down', '--volumes', '--remove-orphans'])
  await down()
  try {
    await compose(['up', '-d', '--wait'], 'up')
    await site.fetchAuthority()
    const database = await databaseUrl('database')
    log.info(`Making ${ROWS} rows of progress`)
    await runInLab('large-load.mjs', ['make', database, String(ROWS)])
    await followReplica(site)

    const found = []
    for (const way of ['direct', 'pooler', 'direct', 'pooler']) {
      log.info(`Load: ${way}`)
      const files = way === 'pooler' ? large : []
      await compose([...files, 'up', '-d', '--wait', '--remove-orphans'], `up-${way}`)
      const said = await runInLab('large-load.mjs', ['measure', database, SITE, site.secret])
      /** @type {Measured} */
      const { loads, saves, connections } = JSON.parse(said)
      const failures = loads.reduce((sum, { failures }) => sum + failures, saves.failures)
      found.push({
        way,
        ...Object.fromEntries(
          loads.map(({ path, requestsPerSecond }) => [path, requestsPerSecond]),
        ),
        savesP99: saves.p99,
        connections,
        failures,
      })
    }
    print(`\nRequests a second through Caddy at 16 connections, two instances, ${ROWS} rows`)
    console.table(found)
    print(await runInLab('replica-lag.mjs', [database, await databaseUrl('replica', large)]))
    print(`The first database was lost: ${await failOver(site, large)} are in the second one`)
    return found.some(({ failures }) => failures > 0) ? 1 : 0
  } finally {
    await compose([...large, 'logs', '--no-color'], 'compose')
    await down()
  }
})
