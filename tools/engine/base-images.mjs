import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../lib/log.mjs'
import { runOrThrow, run } from '../lib/processes.mjs'
import { extractReleasePackages, mirror } from './debian.mjs'

/** @import { Engine } from './daemon.mjs' */
/** @import { EngineHome } from './engine-home.mjs' */

// Works without an image registry: builds the base images from Debian's and npm's packages, under
// their official names.

const imagesDir = new URL('images/', import.meta.url).pathname
const NODE_VERSION = '24'
const NPM_VERSION = '11'

/** Folders that Debian's slim images omit. */
const omittedFolders = ['doc', 'man', 'info', 'locale', 'lintian', 'groff', 'linda']

/** @param {Engine} engine @param {string} name of an image */
const imageExists = async ({ env }, name) =>
  (await run('docker image', 'docker', ['image', 'inspect', name], { env })).code === 0

/**
 * Creates the image `debian:<suite>-slim`, unless it exists.
 * @param {EngineHome} home
 * @param {Engine} engine
 * @param {string} suite
 */
const importDebian = async (home, engine, suite) => {
  const name = `debian:${suite}-slim`
  if (await imageExists(engine, name)) return
  const archive = join(home.rootArchives, `${suite}.tar`)
  if (!existsSync(archive)) {
    log.info(`Making ${name} of packages`)
    const temporaryArchive = `${archive}.part.tar`
    await runOrThrow('mmdebstrap', 'mmdebstrap', [
      ...['--variant=minbase', '--include=ca-certificates', '--quiet'],
      ...['--aptopt=Acquire::Check-Valid-Until "false"'],
      ...omittedFolders.map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
      ...[suite, temporaryArchive, mirror],
    ])
    renameSync(temporaryArchive, archive)
  }
  await engine.docker(['import', archive, name])
}

/**
 * @param {EngineHome} home
 * @param {Engine} engine
 * @param {string} dockerfileName the Dockerfile's name, without its extension
 * @param {string} name of the image
 * @param {(context: string) => Promise<void> | void} addFiles adds files to the build context
 */
const buildImage = async (home, engine, dockerfileName, name, addFiles) => {
  if (await imageExists(engine, name)) return
  log.info(`Making ${name}`)
  const context = join(home.packages, `context-${dockerfileName}`)
  rmSync(context, { recursive: true, force: true })
  mkdirSync(context, { recursive: true })
  await addFiles(context)
  const contextArgs = ['--file', join(imagesDir, `${dockerfileName}.Dockerfile`), context]
  const args = ['buildx', 'build', '--network=host', '--tag', name, ...contextArgs]
  await engine.docker(args, { log: join(home.logs, `image-${dockerfileName}.log`) })
  rmSync(context, { recursive: true, force: true })
}

/** @param {string} context */
const addNodeFiles = async (context) => {
  const nodePackage = `node-linux-${process.arch}`
  const args = ['install', '--prefix', context, '--ignore-scripts', '--no-save', '--force']
  await runOrThrow('npm install', 'npm', [
    ...args,
    `${nodePackage}@${NODE_VERSION}`,
    `npm@${NPM_VERSION}`,
  ])
  renameSync(join(context, 'node_modules', nodePackage, 'bin/node'), join(context, 'node'))
  const registry = (await runOrThrow('npm config', 'npm', ['config', 'get', 'registry'])).trim()
  const caBundle = '/etc/ssl/certs/ca-certificates.crt'
  writeFileSync(join(context, 'npmrc'), `registry=${registry}\ncafile=${caBundle}\n`)
  copyFileSync(caBundle, join(context, 'ca-certificates.crt'))
}

/** Downloads Caddy unless it exists, and returns its path. @param {EngineHome} home */
export const ensureCaddy = async (home) => {
  const folder = join(home.packages, 'caddy')
  await extractReleasePackages(home, 'forky', ['caddy'], folder)
  return join(folder, 'usr/bin/caddy')
}

/**
 * Creates the missing base images.
 * @param {EngineHome} home
 * @param {Engine} engine started with the purpose 'build'
 */
export const ensureBaseImages = async (home, engine) => {
  for (const suite of ['bookworm', 'forky']) await importDebian(home, engine, suite)
  await buildImage(home, engine, 'node', `node:${NODE_VERSION}-bookworm-slim`, addNodeFiles)
  await buildImage(home, engine, 'caddy', 'caddy:2.11', async (context) =>
    copyFileSync(await ensureCaddy(home), join(context, 'caddy')),
  )
  const entrypoint = 'postgres-entrypoint.sh'
  await buildImage(home, engine, 'postgres', 'postgres:18', (context) =>
    copyFileSync(join(imagesDir, entrypoint), join(context, entrypoint)),
  )
}
