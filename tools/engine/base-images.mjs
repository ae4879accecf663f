import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { mustRun, run } from '../lib/processes.mjs'
import { log } from '../lib/log.mjs'
import { mirror, openArchive } from './debian.mjs'

// No registry of images can be reached: what `FROM` and the compose file name is made of Debian's
// packages and npm's, and has the official names.

/** @typedef {import('./place.mjs').Place} Place */

const images = new URL('images/', import.meta.url).pathname
const NODE = '24'
const NPM = '11'

/** On an image, of what it was made. */
const LABEL = 'heart2heart.made-of'

/** What the slim images of Debian leave out. */
const leftOut = ['doc', 'man', 'info', 'locale', 'lintian', 'groff', 'linda']

/**
 * A Debian with nothing in it, as the image `debian:<suite>-slim`.
 *
 * @param {Place} place
 * @param {import('./daemon.mjs').Engine} engine
 * @param {string} suite
 */
const importDebian = async (place, engine, suite) => {
  const name = `debian:${suite}-slim`
  if (await isThere(engine, name)) return
  const archive = join(place.roots, `${suite}.tar`)
  if (!existsSync(archive)) {
    log.info(`Making ${name} of packages`)
    const half = `${archive}.part.tar`
    await mustRun('mmdebstrap', 'mmdebstrap', [
      ...['--variant=minbase', '--include=ca-certificates', '--quiet'],
      ...['--aptopt=Acquire::Check-Valid-Until "false"'],
      ...leftOut.map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
      ...[suite, half, mirror()],
    ])
    renameSync(half, archive)
  }
  await engine.docker(['import', archive, name])
}

/**
 * @param {import('./daemon.mjs').Engine} engine
 * @param {string} name of an image
 * @param {string} [madeOf] what its label must say
 */
const isThere = async ({ env }, name, madeOf = '') => {
  const args = ['image', 'inspect', '--format', `{{index .Config.Labels "${LABEL}"}}`, name]
  const { code, output } = await run('docker image', 'docker', args, { env })
  return code === 0 && output.trim() === madeOf
}

/**
 * @param {Place} place
 * @param {import('./daemon.mjs').Engine} engine
 * @param {string} file the Dockerfile's name, without its ending
 * @param {string} name of the image
 * @param {(context: string) => Promise<void> | void} fill puts into a folder what it copies
 */
const buildImage = async (place, engine, file, name, fill) => {
  const recipe = readdirSync(images).filter((path) => path.startsWith(file))
  const hash = createHash('sha256').update(file)
  for (const path of recipe.sort()) hash.update(readFileSync(join(images, path)))
  const madeOf = hash.digest('hex').slice(0, 16)
  if (await isThere(engine, name, madeOf)) return
  log.info(`Making ${name}`)
  const context = join(place.packages, `context-${file}`)
  rmSync(context, { recursive: true, force: true })
  mkdirSync(context, { recursive: true })
  await fill(context)
  await engine.docker(
    [
      ...['buildx', 'build', '--network=host', '--tag', name],
      ...['--label', `${LABEL}=${madeOf}`],
      ...['--file', join(images, `${file}.Dockerfile`), context],
    ],
    { log: join(place.logs, `image-${file}.log`) },
  )
  rmSync(context, { recursive: true, force: true })
}

/** @param {string} context */
const fillNode = async (context) => {
  const program = `node-linux-${process.arch}`
  const args = ['install', '--prefix', context, '--ignore-scripts', '--no-save', '--force']
  await mustRun('npm install', 'npm', [...args, `${program}@${NODE}`, `npm@${NPM}`])
  renameSync(join(context, 'node_modules', program, 'bin/node'), join(context, 'node'))
  const registry = (await mustRun('npm config', 'npm', ['config', 'get', 'registry'])).trim()
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  writeFileSync(join(context, 'npmrc'), `registry=${registry}\ncafile=${certificates}\n`)
  copyFileSync(certificates, join(context, 'ca-certificates.crt'))
}

/**
 * The program Caddy, as it is in the image.
 *
 * @param {Place} place
 */
export const ensureCaddy = async (place) => {
  const folder = join(place.packages, 'caddy')
  await openArchive(place, 'forky').extract(['caddy'], folder)
  return join(folder, 'usr/bin/caddy')
}

/** @param {Place} place */
const fillCaddy = (place) => async (/** @type {string} */ context) =>
  copyFileSync(await ensureCaddy(place), join(context, 'caddy'))

/** @param {string} context */
const fillPostgres = (context) =>
  copyFileSync(join(images, 'postgres-entrypoint.sh'), join(context, 'postgres-entrypoint.sh'))

/**
 * Makes the images that others are built on. What is there already costs nothing.
 *
 * @param {Place} place
 * @param {import('./daemon.mjs').Engine} engine with this machine's network
 */
export const ensureBaseImages = async (place, engine) => {
  for (const suite of ['bookworm', 'forky']) await importDebian(place, engine, suite)
  await buildImage(place, engine, 'node', `node:${NODE}-bookworm-slim`, fillNode)
  await buildImage(place, engine, 'caddy', 'caddy:2.11', fillCaddy(place))
  await buildImage(place, engine, 'postgres', 'postgres:18', fillPostgres)
}
