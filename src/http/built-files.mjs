import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { frontLog } from './front-log.mjs'

const STATIC = '/_next/static/'

const MAKE = { recursive: true }
const REMOVE = { recursive: true, force: true }

/**
 * For so long a page of an older version may lie open in a browser and ask for its parts. The
 * version before this one may have been started longer ago, and still run.
 */
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
  #halves

  /** @param {string} folder that the instances share */
  constructor(folder) {
    this.#folder = join(folder, 'built')
    this.#halves = join(folder, 'built-half')
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
      await Promise.all([this.#folder, this.#halves].map((path) => mkdir(path, MAKE)))
      if (!(await readdir(this.#folder)).includes(id)) await this.#copy(join(build, 'static'), own)
      await utimes(own, new Date(), new Date())
      const [, ...older] = (await entriesOf(this.#folder)).filter(({ path }) => path !== own)
      for (const { path, age } of [...older, ...(await entriesOf(this.#halves))])
        if (age > KEPT_MS) await rm(path, REMOVE)
    } catch (error) {
      frontLog.error({ err: error }, 'other versions of the site do not find the files of this one')
    }
  }

  /**
   * It has its name when it is whole, as the process can be killed, and two can do it at once.
   *
   * @param {string} from
   * @param {string} to
   */
  async #copy(from, to) {
    const half = join(this.#halves, randomUUID())
    try {
      await cp(from, half, { recursive: true })
      await rename(half, to)
    } catch (error) {
      await rm(half, REMOVE)
      if (!(await readdir(this.#folder)).includes(basename(to))) throw error
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
 * What is in a folder, the newest first. What somebody else takes away meanwhile is not.
 *
 * @param {string} folder
 */
async function entriesOf(folder) {
  const paths = (await readdir(folder)).map((name) => join(folder, name))
  const all = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => ({ path, age: Date.now() - mtimeMs }),
        () => undefined,
      ),
    ),
  )
  return all.filter((entry) => entry !== undefined).toSorted((one, other) => one.age - other.age)
}
