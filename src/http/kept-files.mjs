import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

const extensions = new Map([
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
])

/** The pages that a proxy sends by itself (deploy/Caddyfile). */
export const publicPage = /^\/(?:$|privacy$|terms$|course\/[\w-]+$)/

/**
 * What is kept, also as files, from which a proxy sends it without asking the site
 * (docs/decisions/0048). Each version of a page is a folder of its own under `versions`, with its
 * encodings and their ETags; a link under `pages` leads to the newest. So a proxy never sends one
 * version under the ETag of another, and a page is gone when its link is.
 */
export class KeptFiles {
  #pages
  #versions
  /** Several processes write to the folder, and each takes away only versions of its own. */
  #process = randomUUID().slice(0, 8)
  /** The version to which this process has linked each page. @type {Map<string, string>} */
  #linked = new Map()

  /**
   * @param {string} folder of the site's processes alone
   * @throws when it cannot be written to
   */
  constructor(folder) {
    this.#pages = join(folder, 'pages')
    this.#versions = join(folder, 'versions')
    mkdirSync(this.#versions, { recursive: true })
    this.removeAll()
    // What processes left that were killed.
    for (const version of readdirSync(this.#versions))
      rmSync(join(this.#versions, version), { recursive: true, force: true })
  }

  /**
   * Leaves a proxy no page. Other processes write theirs again when they are asked for them.
   *
   * @throws when the folder cannot be written to
   */
  removeAll() {
    rmSync(this.#pages, { recursive: true, force: true })
    mkdirSync(join(this.#pages, 'course'), { recursive: true })
  }

  /**
   * Whether a proxy would not find a page here.
   *
   * @param {string} path
   */
  lacks(path) {
    return publicPage.test(path) && !existsSync(join(this.#linkOf(path), 'index.html'))
  }

  /**
   * Writes a page, unless it is out of date before that is done.
   *
   * @param {string} path
   * @param {import('./document.mjs').Document} document
   * @param {() => boolean} isCurrent
   * @throws when the folder cannot be written to
   */
  async write(path, document, isCurrent) {
    const etag = document.variants.get('identity')?.headers.etag
    if (!publicPage.test(path) || etag === undefined) return
    const version = join(this.#versions, `${etag.slice(1, -1)}.${this.#process}`)
    await mkdir(version, { recursive: true })
    for (const [encoding, { body, headers }] of document.variants) {
      const file = join(version, `index.html${extensions.get(encoding) ?? ''}`)
      await writeFile(file, body)
      await writeFile(`${file}.etag`, headers.etag ?? '')
    }
    // From here on nothing comes between: whoever removes the page, removes this version too.
    if (!isCurrent()) return
    const link = this.#linkOf(path)
    const fresh = `${link}.${this.#process}`
    rmSync(fresh, { force: true })
    symlinkSync(relative(dirname(link), version), fresh)
    renameSync(fresh, link)
    this.#linked.set(path, version)
  }

  /**
   * @param {string} path whose page is out of date, or gone
   * @throws when the folder cannot be written to
   */
  remove(path) {
    if (!publicPage.test(path)) return
    rmSync(this.#linkOf(path), { force: true })
    const version = this.#linked.get(path)
    this.#linked.delete(path)
    if (version !== undefined) rmSync(version, { recursive: true, force: true })
  }

  /**
   * Takes away what this process has written, when it ends: the scripts and styles that its pages
   * ask for may end with it, where a newer version of the site takes its place.
   */
  removeOwn() {
    for (const [path, version] of this.#linked)
      if (versionAt(this.#linkOf(path)) === basename(version)) this.remove(path)
  }

  /** @param {string} path */
  #linkOf(path) {
    return join(this.#pages, path === '/' ? 'home' : path)
  }
}

/** @param {string} link @returns {string | null} the name of the version to which it leads */
function versionAt(link) {
  try {
    return basename(readlinkSync(link))
  } catch {
    // It is none, or not there.
    return null
  }
}
