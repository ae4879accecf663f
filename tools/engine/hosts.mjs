import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../lib/checks.mjs'
import { inLab } from './daemon.mjs'
import { must } from './checks.mjs'
import { openPanel } from './panel.mjs'
import { run } from '../lib/processes.mjs'
import { ensureSwift } from '../swift/packages.mjs'
import { startSwift } from '../swift/server.mjs'

/** @typedef {ReturnType<typeof import('./site.mjs').openSite>} Site */

const BUCKET = 'heart2heart'
const PORTS = [3600, 3601, 3602, 3603]
/** Where the proxy of the second host listens, as both are one machine here. */
const SECOND_PORT = 9443

/** The second host: it has the database in common with the first one, and the bucket. */
const second = `services:
  caddy:
    ports: !override ['${SECOND_PORT}:443']
networks:
  data: !override
    external: true
    name: heart2heart_data
`

/** @param {import('./place.mjs').Place} place @param {string} host in the lab */
const startBucket = async (place, host) => {
  const [command = '', ...before] = inLab
  const connect = (/** @type {number} */ port, /** @type {string} */ at) =>
    `require('net').connect(${port}, '${at}', () => process.exit(0)).on('error', () => process.exit(1))`
  const isUp = async (/** @type {number} */ port) => {
    const at = port === PORTS[0] ? host : '127.0.0.1'
    const args = [...before, process.execPath, '-e', connect(port, at)]
    return (await run('connect', command, args)).code === 0
  }
  return startSwift({
    program: await ensureSwift(),
    path: join(place.path, 'swift'),
    logs: place.logs,
    ports: PORTS,
    host,
    before: inLab,
    isUp,
  })
}

/**
 * An instance and a worker are told to use a bucket before it is made.
 *
 * @param {Site} site
 * @param {string[]} settings
 * @param {() => Promise<unknown>} makeBucket
 */
const missBucket = async (site, settings, makeBucket) => {
  const { compose, addressOf, docker } = site
  const panel = await openPanel(site)
  const run = [...settings, 'run', '-d', '--no-deps']
  const missing = 'The bucket of the files has not been there'
  await compose(['stop', 'worker'])
  try {
    await compose([...run, '--name=bucket-app', '-e=KEPT_FILES_DIR=', 'app'])
    await compose([...run, '--name=bucket-worker', 'worker'])
    const at = `http://${await addressOf('bucket-app')}:3000`
    await panel.isReadyWith(at, 200, 'There is no bucket')
    await panel.says([missing], at)
    for (const name of ['bucket-app', 'bucket-worker']) {
      const said = await docker(['logs', name])
      must(/bucket.*(missing|There is no bucket)/.test(said), `${name}: ${said}`)
    }
    await makeBucket()
    await panel.isReadyWith(at, 200, '{"status":"ready"}')
    await panel.forgets([missing], at)
  } finally {
    await docker(['rm', '--force', 'bucket-app'])
    await docker(['rm', '--force', 'bucket-worker'])
  }
}

/**
 * Moves the files into a bucket and lets a second host serve the same site: the compose file once
 * more, with networks and volumes of its own.
 *
 * @param {Site} site
 * @param {import('./place.mjs').Place} place
 * @param {import('./daemon.mjs').Engine} engine
 */
export const addHost = async (site, place, engine) => {
  const { compose, runInLab, databaseUrl, secret } = site
  const gateway = ['network', 'inspect', '--format', '{{(index .IPAM.Config 0).Gateway}}']
  const host = (await engine.docker([...gateway, 'heart2heart_default'])).trim()
  const s3 = await startBucket(place, host)
  const settings = {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: 'us-east-1',
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const write = (/** @type {string} */ name, more = {}) => {
    const lines = Object.entries({ ...settings, ...more }).map(
      ([key, value]) => `${key}=${value}\n`,
    )
    writeFileSync(join(place.path, name), lines.join(''))
    return ['--env-file', join(place.path, name)]
  }
  const moving = write('moving.env')
  const moved = write('moved.env', { STORAGE: 's3' })
  writeFileSync(join(place.path, 'second.yml'), second)
  const onSecond = [...moved, '-p', 'heart2heart-2', '-f', join(place.path, 'second.yml')]

  try {
    await check('a bucket that is not there is told, and used once it is there', async () => {
      const makeBucket = () => runInLab('hosts-check.mjs', ['bucket', JSON.stringify(settings)])
      await missBucket(site, moved, makeBucket)
    })
    await check('the files move into a bucket while the site runs', async () => {
      await compose([...moving, 'up', '-d', '--wait'])
      const move = [
        'run',
        '--rm',
        '-T',
        'worker',
        'node',
        'src/cli/storage.mjs',
        'move',
        '--to',
        's3',
      ]
      const said = await compose([...moving, ...move], 'move')
      await compose([...moved, 'up', '-d', '--wait'])
      return said.trim().split('\n').at(-1)
    })
    await check(
      'a second host, with networks and volumes of its own, is the same site',
      async () => {
        await compose([...onSecond, 'up', '-d', '--wait', '--no-deps', 'app', 'caddy'], 'up-second')
        const args = ['both', await databaseUrl('database'), secret, String(SECOND_PORT)]
        return runInLab('hosts-check.mjs', args)
      },
    )
    await check('it goes on without the first one', async () => {
      await compose(['stop', 'app', 'caddy'])
      const args = ['second', await databaseUrl('database'), secret, String(SECOND_PORT)]
      return runInLab('hosts-check.mjs', args)
    })
  } finally {
    await compose([...onSecond, 'rm', '--stop', '--force', 'app', 'caddy'])
    await compose([...onSecond, 'down', '--volumes'])
  }
}
