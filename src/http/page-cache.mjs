import { isBuiltFile, isCacheablePath, prewarmedPaths } from '../domain/http/cacheable-paths.mjs'
import { siteProcess } from '../lib/site-process.mjs'
import { toCachedResponse } from './cached-response.mjs'
import { serverLog } from './server-log.mjs'

/**
 * @typedef {import('./cached-response.mjs').Document} Document
 * @typedef {import('./internal-fetch.mjs').InternalResponse} InternalResponse
 * @typedef {{ document: Document, upstream?: undefined }
 * | { document?: undefined, upstream: InternalResponse }} Rendered
 */

const OK = 200
const UNAVAILABLE = 503

/**
 * Caches public pages in memory. A content change invalidates its pages, which are rendered again
 * right away. A render from before the change is sent to the requests that wait for it, but not
 * cached (docs/decisions/0040). Lesson pages are shared by all authorized users and rendered on
 * demand; any content change invalidates all of them (docs/decisions/0043).
 */
export class PageCache {
  /** @type {Map<string, Document>} */
  #cached = new Map()
  /**
   * Renders in progress that no content change has invalidated.
   * @type {Map<string, Promise<Rendered>>}
   */
  #rendering = new Map()
  /** Paths to render before anyone requests them. @type {Set<string>} */
  #due = new Set()
  #isRenderingDue = false
  #internalFetch

  /** @param {import('./internal-fetch.mjs').InternalFetch} internalFetch */
  constructor(internalFetch) {
    this.#internalFetch = internalFetch
    siteProcess.isPrewarming = true
    siteProcess.contentChanges.listen((change) => this.#invalidate(change))
  }

  /** @param {string} path @returns {Document | undefined} the cached document, if any */
  find(path) {
    return this.#cached.get(path)
  }

  /**
   * Renders a shared page and caches the result. Concurrent requests for a path share one render.
   * @param {string} path
   * @param {string} reference identifies the error in the log
   * @returns {Promise<Rendered>} the document, or the response if its status is not 200
   */
  async render(path, reference) {
    const inProgress = this.#rendering.get(path)
    if (inProgress) return inProgress
    const rendering = this.renderFor(path, reference)
    this.#rendering.set(path, rendering)
    const result = await rendering
    if (this.#rendering.get(path) === rendering) {
      this.#rendering.delete(path)
      if (result.document) this.#cached.set(path, result.document)
    }
    return result
  }

  /**
   * Renders a page without caching it, for the user with a cookie, if any.
   * @param {string} path
   * @param {string} reference identifies the error in the log
   * @param {string} [cookie]
   * @returns {Promise<Rendered>}
   */
  async renderFor(path, reference, cookie) {
    try {
      const upstream = await this.#internalFetch.ask(path, reference, cookie)
      if (upstream.status !== OK) return { upstream }
      const kind = cookie === undefined ? kindOf(path) : 'personal'
      return { document: await toCachedResponse(upstream, kind) }
    } catch (error) {
      serverLog.error({ err: error, path }, 'could not render a page for the cache')
      return { upstream: { status: UNAVAILABLE, headers: new Headers(), body: Buffer.alloc(0) } }
    }
  }

  /** @param {import('../lib/site-process.mjs').ContentChange} change */
  #invalidate({ paths, prewarm = [] }) {
    const known = [...this.#cached.keys(), ...this.#rendering.keys()].filter(
      (path) => !isBuiltFile(path),
    )
    const invalidated = paths
      ? [...paths, ...known.filter((path) => !isCacheablePath(path))]
      : [...prewarmedPaths, ...known]
    for (const path of invalidated) {
      this.#cached.delete(path)
      this.#rendering.delete(path)
    }
    for (const path of [...invalidated, ...prewarm]) if (isCacheablePath(path)) this.#due.add(path)
    void this.#renderDue()
  }

  /** Renders the due pages one at a time, so that visitors' requests take precedence. */
  async #renderDue() {
    if (this.#isRenderingDue) return
    this.#isRenderingDue = true
    // A page that is invalidated during its render joins the set again and is rendered again.
    for (const path of this.#due) {
      this.#due.delete(path)
      if (!this.#cached.has(path)) await this.render(path, '')
      // A page that failed to render will be rendered on demand, so readiness doesn't wait for it.
      if (!prewarmedPaths.some((first) => this.#due.has(first))) siteProcess.isPrewarming = false
    }
    this.#isRenderingDue = false
  }
}

/** @param {string} path @returns {import('./cached-response.mjs').DocumentKind} */
function kindOf(path) {
  if (isBuiltFile(path)) return 'file'
  return isCacheablePath(path) ? 'page' : 'application'
}
