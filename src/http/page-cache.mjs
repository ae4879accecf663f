import { isBuildAsset, prewarmedPaths } from '../domain/http/cacheable-paths.mjs'
import { siteProcess } from '../lib/site-process.mjs'
import { toCachedResponse } from './cached-response.mjs'
import { isPublicPage } from './is-public-page.mjs'
import { serverLog } from './server-log.mjs'

/**
 * @typedef {import('./cached-response.mjs').CachedResponse} CachedResponse
 * @typedef {import('./internal-fetch.mjs').InternalResponse} InternalResponse
 * @typedef {{ document: CachedResponse, upstream?: undefined }
 * | { document?: undefined, upstream: InternalResponse }} RenderResult
 */

const OK = 200
const UNAVAILABLE = 503

/**
 * Caches public pages in memory. A content change invalidates all pages, and they are rendered
 * again right away. A render from before the change is sent to waiting requests, but isn't cached
 * (docs/decisions/0040). Lesson pages are shared by all authorized users and rendered on demand
 * (docs/decisions/0043).
 */
export class PageCache {
  /** @type {Map<string, CachedResponse>} */
  #cachedResponses = new Map()
  /**
   * Renders in progress that no content change has invalidated.
   * @type {Map<string, Promise<RenderResult>>}
   */
  #rendersInProgress = new Map()
  /** Paths to render before anyone requests them, in this order. @type {string[]} */
  #queuedPaths = []
  #isRenderingQueue = false
  #internalFetch

  /** @param {import('./internal-fetch.mjs').InternalFetch} internalFetch */
  constructor(internalFetch) {
    this.#internalFetch = internalFetch
    siteProcess.isPrewarming = true
    siteProcess.contentChanges.listen((prewarm) => this.#invalidate(prewarm))
  }

  /** @param {string} path @returns {CachedResponse | undefined} the cached document, if any */
  find(path) {
    return this.#cachedResponses.get(path)
  }

  /**
   * Renders a shared page and caches the result. Concurrent requests for a path share one render.
   * @param {string} path
   * @param {string} reference identifies the error in the log
   * @returns {Promise<RenderResult>} the document, or the response if its status is not 200
   */
  async render(path, reference) {
    const existingRender = this.#rendersInProgress.get(path)
    if (existingRender) return existingRender
    const newRender = this.renderUncached(path, reference)
    this.#rendersInProgress.set(path, newRender)
    const result = await newRender
    if (this.#rendersInProgress.get(path) === newRender) {
      this.#rendersInProgress.delete(path)
      if (result.document) this.#cachedResponses.set(path, result.document)
    }
    return result
  }

  /**
   * Renders a page without caching it. With a cookie, renders it for the cookie's user.
   * @param {string} path
   * @param {string} reference identifies the error in the log
   * @param {string} [cookie]
   * @returns {Promise<RenderResult>}
   */
  async renderUncached(path, reference, cookie) {
    // Decided before the request, because the paths of pages can change during it.
    const policy = cookie === undefined ? getCachePolicy(path) : 'personal'
    try {
      const isForLearners = policy === 'application'
      const upstream = await this.#internalFetch.fetch(path, reference, { cookie, isForLearners })
      if (upstream.status !== OK) return { upstream }
      return { document: await toCachedResponse(upstream, policy) }
    } catch (error) {
      serverLog.error({ err: error, path }, 'could not render a page for the cache')
      return { upstream: { status: UNAVAILABLE, headers: new Headers(), body: Buffer.alloc(0) } }
    }
  }

  /** @param {string[]} prewarm further paths to render */
  #invalidate(prewarm) {
    const knownPaths = [...this.#cachedResponses.keys(), ...this.#rendersInProgress.keys()].filter(
      (path) => !isBuildAsset(path),
    )
    for (const path of knownPaths) {
      this.#cachedResponses.delete(path)
      this.#rendersInProgress.delete(path)
    }
    const paths = new Set([
      ...[...prewarmedPaths, ...siteProcess.pagePaths],
      ...[...knownPaths, ...prewarm, ...this.#queuedPaths],
    ])
    this.#queuedPaths = [...paths].filter(isPublicPage)
    void this.#renderQueuedPaths()
  }

  /** Renders the queued pages one at a time, so that visitors' requests take precedence. */
  async #renderQueuedPaths() {
    if (this.#isRenderingQueue) return
    this.#isRenderingQueue = true
    for (;;) {
      const path = this.#queuedPaths.shift()
      if (path === undefined) break
      if (!this.#cachedResponses.has(path)) await this.render(path, '')
      // A page that failed to render will be rendered on demand, so readiness doesn't wait for it.
      if (!prewarmedPaths.some((prewarmedPath) => this.#queuedPaths.includes(prewarmedPath)))
        siteProcess.isPrewarming = false
    }
    this.#isRenderingQueue = false
  }
}

/** @param {string} path @returns {import('./cached-response.mjs').CachePolicy} */
function getCachePolicy(path) {
  if (isBuildAsset(path)) return 'file'
  return isPublicPage(path) ? 'page' : 'application'
}
