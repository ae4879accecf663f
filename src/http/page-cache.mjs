import { isBuiltFile, isCacheablePath, prewarmedPaths } from '../domain/http/cacheable-paths.mjs'
import { siteProcess } from '../lib/site-process.mjs'
import { toCachedResponse } from './cached-response.mjs'
import { serverLog } from './server-log.mjs'

/**
 * @typedef {import('./cached-response.mjs').Document} Document
 * @typedef {import('./internal-fetch.mjs').Answer} Answer
 * @typedef {{ document: Document, answer?: undefined }
 *   | { document?: undefined, answer: Answer }} Made
 */

const OK = 200
const UNAVAILABLE = 503

/**
 * The pages that are the same for everybody, in the memory of this process. Each is made by asking
 * Next.js once, and forgotten when its content changes; the next one is made at once. A page whose
 * making began before a change is given to who waits for it, and not kept (docs/decisions/0040).
 * Lessons are the same for everybody who is admitted to them (0043): whatever changes, they are
 * forgotten, and made when somebody asks.
 */
export class PageCache {
  /** @type {Map<string, Document>} */
  #kept = new Map()
  /** What is in the making since the last change of it. @type {Map<string, Promise<Made>>} */
  #making = new Map()
  /** What is to be made before somebody asks. @type {Set<string>} */
  #due = new Set()
  #isMakingDue = false
  #own

  /** @param {import('./internal-fetch.mjs').InternalFetch} own */
  constructor(own) {
    this.#own = own
    siteProcess.areFirstPagesDue = true
    siteProcess.contentChanges.listen((change) => this.#forget(change))
  }

  /** @param {string} path @returns {Document | undefined} what is kept there */
  find(path) {
    return this.#kept.get(path)
  }

  /**
   * What stands at an address (a path, or that of a lesson): however many ask, it is made once. It
   * is kept when it is a page.
   *
   * @param {string} path
   * @param {string} reference by which its error is found in the log
   * @returns {Promise<Made>} the document, or what there is instead
   */
  async make(path, reference) {
    const others = this.#making.get(path)
    if (others) return others
    const making = this.#ask(path, reference)
    this.#making.set(path, making)
    const made = await making
    if (this.#making.get(path) === making) {
      this.#making.delete(path)
      if (made.document) this.#kept.set(path, made.document)
    }
    return made
  }

  /**
   * Renders a page for one person, and keeps nothing.
   *
   * @param {string} path
   * @param {string} reference by which its error is found in the log
   * @param {string} cookie
   * @returns {Promise<Made>}
   */
  makeFor(path, reference, cookie) {
    return this.#ask(path, reference, cookie)
  }

  /**
   * @param {string} path
   * @param {string} reference
   * @param {string} [cookie]
   * @returns {Promise<Made>}
   */
  async #ask(path, reference, cookie) {
    try {
      const answer = await this.#own.ask(path, reference, cookie)
      if (answer.status !== OK) return { answer }
      const kind = cookie === undefined ? kindOf(path) : 'personal'
      return { document: await toCachedResponse(answer, kind) }
    } catch (error) {
      serverLog.error({ err: error, path }, 'the site did not answer itself')
      return { answer: { status: UNAVAILABLE, headers: new Headers(), body: Buffer.alloc(0) } }
    }
  }

  /** @param {import('../lib/site-process.mjs').ContentChange} change */
  #forget({ paths, make = [] }) {
    const known = [...this.#kept.keys(), ...this.#making.keys()].filter(
      (path) => !isBuiltFile(path),
    )
    const forgotten = paths
      ? [...paths, ...known.filter((path) => !isCacheablePath(path))]
      : [...prewarmedPaths, ...known]
    for (const path of forgotten) {
      this.#kept.delete(path)
      this.#making.delete(path)
    }
    for (const path of [...forgotten, ...make]) if (isCacheablePath(path)) this.#due.add(path)
    void this.#makeDue()
  }

  /** One after the other, beside the visitors. */
  async #makeDue() {
    if (this.#isMakingDue) return
    this.#isMakingDue = true
    // A page that changes while it is made is added once more, and the loop comes to it.
    for (const path of this.#due) {
      this.#due.delete(path)
      if (!this.#kept.has(path)) await this.make(path, '')
      // What could not be made is made for who asks: nobody waits for it any longer.
      if (!prewarmedPaths.some((first) => this.#due.has(first)))
        siteProcess.areFirstPagesDue = false
    }
    this.#isMakingDue = false
  }
}

/** @param {string} path @returns {import('./cached-response.mjs').DocumentKind} */
function kindOf(path) {
  if (isBuiltFile(path)) return 'file'
  return isCacheablePath(path) ? 'page' : 'application'
}
