import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../lib/log.mjs'
import { mustRun, run } from '../lib/processes.mjs'
import { extractPackages, mirror } from './debian.mjs'

/** @import { Engine } from './daemon.mjs' */
/** @import { EngineHome } from './engine-home.mjs' */

// Works without an image registry: builds the base images from Debian's and npm's packages, under
// their official names.

const images = new URL('images/', import.meta.url).pathname
const NODE = '24'
const NPM = '11'

/** Folders that Debian's slim images omit. */
const omittedFolders = ['doc', 'man', 'info', 'locale', 'lintian', 'groff', 'linda']

/** @param {Engine} engine @param {string} name of an image */
const exists = async ({ env }, name) =>
  (await run('docker image', 'docker', ['image', 'inspect', name], { env })).code === 0

/**
 * Creates the image `debian:<suite>-slim`.
 * @param {EngineHome} home
 * @param {Engine} engine
 * @param {string} suite
 */
const importDebian = async (home, engine, suite) => {
  const name = `debian:${suite}-slim`
  if (await exists(engine, name)) return
  const archive = join(home.roots, `${suite}.tar`)
  if (!existsSync(archive)) {
    log.info(`Making ${name} of packages`)
    const temporary = `${archive}.part.tar`
    await mustRun('mmdebstrap', 'mmdebstrap', [
      ...['--variant=minbase', '--include=ca-certificates', '--quiet'],
      ...['--aptopt=Acquire::Check-Valid-Until "false"'],
      ...omittedFolders.map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
      ...[suite, temporary, mirror],
    ])
    renameSync(temporary, archive)
  }
  await engine.docker(['import', archive, name])
}

/**
 * @param {EngineHome} home
 * @param {Engine} engine
 * @param {string} file the Dockerfile's name, without its extension
 * @param {string} name of the image
 * @param {(context: string) => Promise<void> | void} fill adds files to the build context
 */
const buildImage = async (home, engine, file, name, fill) => {
  if (await exists(engine, name)) return
  log.info(`Making ${name}`)
  const context = join(home.packages, `context-${file}`)
  rmSync(context, { recursive: true, force: true })
  mkdirSync(context, { recursive: true })
  await fill(context)
  const recipe = ['--file', join(images, `${file}.Dockerfile`), context]
  const args = ['buildx', 'build', '--network=host', '--tag', name, ...recipe]
  await engine.docker(args, { log: join(home.logs, `image-${file}.log`) })
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

/** Returns the path of Caddy's program. @param {EngineHome} home */
export const ensureCaddy = async (home) => {
  const folder = join(home.packages, 'caddy')
  await extractPackages(home, 'forky', ['caddy'], folder)
  return join(folder, 'usr/bin/caddy')
}

/**
 * Creates the missing base images.
 * @param {EngineHome} home
 * @param {Engine} engine started to build
 */
export const ensureBaseImages = async (home, engine) => {
  for (const suite of ['bookworm', 'forky']) await importDebian(home, engine, suite)
  await buildImage(home, engine, 'node', `node:${NODE}-bookworm-slim`, fillNode)
  await buildImage(home, engine, 'caddy', 'caddy:2.11', async (context) =>
    copyFileSync(await ensureCaddy(home), join(context, 'caddy')),
  )
  const entrypoint = 'postgres-entrypoint.sh'
  await buildImage(home, engine, 'postgres', 'postgres:18', (context) =>
    copyFileSync(join(images, entrypoint), join(context, entrypoint)),
  )
}
