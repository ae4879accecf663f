import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { frontLog } from './front-log.mjs'

const STATIC = '/_next/static/'

/** For so long a page of an older version may lie open in a browser and ask for its parts. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const types = new Map([
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.css', 'text/css; charset=UTF-8'],
  ['.woff2', 'font/woff2'],
  ['.svg', 'image/svg+xml'],
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
])

/**
 * The scripts and styles of each version that runs, or ran lately, where all instances find them:
 * while one version takes the place of another, a page of the one is answered by both, and a page
 * that lay open meanwhile asks for what its own version had (docs/decisions/0052).
 */
export class BuiltFiles {
  #folder

  /** @param {string} folder that the instances share */
  constructor(folder) {
    this.#folder = join(folder, 'built')
  }

  /**
   * Adds what this version was built with, and takes away what nobody asks for any more. Where that
   * cannot be done the site goes on without it, and the log says so.
   *
   * @param {string} build the folder of the build
   */
  async add(build) {
    try {
      const id = (await readFile(join(build, 'BUILD_ID'), 'utf8')).trim()
      const own = join(this.#folder, id)
      await mkdir(this.#folder, { recursive: true })
      if (!(await readdir(this.#folder)).includes(id)) await copyWhole(join(build, 'static'), own)
      await utimes(own, new Date(), new Date())
      await this.#tidy()
    } catch (error) {
      frontLog.error({ err: error }, 'other versions of the site do not find the files of this one')
    }
  }

  async #tidy() {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      if (Date.now() - (await stat(path)).mtimeMs > KEPT_MS)
        await rm(path, { recursive: true, force: true })
    }
  }

  /**
   * @param {string} path of a file that this version does not have (`isBuiltFile`)
   * @returns {Promise<import('./own-requests.mjs').Answer | undefined>}
   */
  async find(path) {
    const names = await readdir(this.#folder).catch(() => [])
    for (const name of names) {
      const file = join(this.#folder, name, path.slice(STATIC.length))
      const body = await readFile(file).catch(() => undefined)
      const type = types.get(extname(path)) ?? 'application/octet-stream'
      if (body) return { status: 200, headers: new Headers({ 'content-type': type }), body }
    }
    return undefined
  }
}

/**
 * So that nobody finds half of it, also when the process is killed, or two do it at once.
 *
 * @param {string} from
 * @param {string} to
 */
async function copyWhole(from, to) {
  const half = `${to}.${randomUUID()}`
  await cp(from, half, { recursive: true })
  await rename(half, to).catch(() => rm(half, { recursive: true, force: true }))
}
