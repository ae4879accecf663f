import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/**
 * The fields that identify the current request or job in every log line.
 *
 * @typedef {{ requestId: string } | { job: string, jobId: string }} LogFields
 *
 * The current request or job. `isDecoding` is true from the time Next.js starts to decode a request
 * until our code runs. A failure during that time is the client's fault.
 *
 * @typedef {{ fields: LogFields, isDecoding: boolean }} WorkContext
 *
 * How many browser tabs reached a funnel step on one day (services/analytics/page-view-counter.ts).
 *
 * @typedef {object} PageViewCount
 * @property {string} day in UTC, such as `2026-11-25`
 * @property {string} step
 * @property {string} course
 * @property {string} source
 * @property {number} visits number of browser tabs that reached the step for the first time
 * @property {number} repeats number of browser tabs that had already reached the step with another
 *   course
 */

class ContentChanges {
  /** The number of changes so far. A value that was read at an earlier count may be out of date. */
  count = 0
  /** @type {((prewarm: string[]) => void)[]} */
  #listeners = []

  /** @param {(prewarm: string[]) => void} listener called for every change after this call */
  listen(listener) {
    this.#listeners.push(listener)
  }

  /**
   * Publishes a change, which may affect every page.
   * @param {string[]} prewarm further pages to render before anyone requests them
   */
  publish(prewarm = []) {
    this.count += 1
    for (const listener of this.#listeners) listener(prewarm)
  }
}

/**
 * @typedef {object} AuthorizedPage
 * @property {string} url of the page
 * @property {boolean} isShared whether the page is cached for all authorized users; otherwise it is
 *   rendered for this request
 */

class SiteProcess {
  /** Authenticates requests that this process sends to itself. Must never leave the machine. */
  internalRequestKey = randomUUID()

  isDraining = false

  isPrewarming = false

  /** The content changes that this process knows about. */
  contentChanges = new ContentChanges()

  /**
   * The paths of the instructor's published pages, which are cached like other public pages. May
   * lag behind the database, so it doesn't decide who can see a page. Replaced together with a
   * content change (docs/decisions/0072).
   *
   * @type {ReadonlySet<string>}
   */
  pagePaths = new Set()

  /**
   * Returns the page that the HTTP server (src/http) sends for this URL and cookie, or null if
   * Next.js must handle the request (docs/decisions/0043). The implementation needs the database,
   * so instrumentation.node.ts sets this property at startup.
   *
   * @type {(url: string, cookie: string | undefined) => Promise<AuthorizedPage | null>}
   */
  authorizePage = () => Promise.resolve(null)

  /**
   * Returns the payment methods that are on, for the content security policy of checkout pages. The
   * implementation needs the database, so instrumentation.node.ts sets this property at startup.
   *
   * @type {() => Promise<string[]>}
   */
  listPaymentMethods = () => Promise.resolve(['paypal'])

  /**
   * Route handlers that the HTTP server (src/http) calls directly, by path. Every lesson page
   * requests them when it loads (docs/decisions/0053).
   *
   * @type {Map<string, (request: Request) => Promise<Response>>}
   */
  fastPathHandlers = new Map()

  /** @type {AsyncLocalStorage<WorkContext>} */
  workContext = new AsyncLocalStorage()

  /** Created on first use. @type {import('./metrics.mjs').Metrics | undefined} */
  metrics

  /**
   * Page view counts that are not in the database yet, and the distinct source names on
   * `sourceNamesDay`.
   */
  pageViewBuffer = {
    /** @type {Map<string, PageViewCount>} */
    counts: new Map(),
    /** @type {Set<string>} */
    sourceNames: new Set(),
    sourceNamesDay: '',
  }

  /**
   * The IDs of the answer keys in use by stored answers when this process started.
   * @type {Set<string>}
   */
  usedAnswerKeyIds = new Set()
}

const globalObject = /** @type {typeof globalThis & { heart2heart?: SiteProcess }} */ (globalThis)

/**
 * The state that the HTTP server (src/http) shares with the code that Next.js loads. Next.js loads
 * its own instance of each module, so this object is stored on globalThis. Don't store anything
 * else on globalThis.
 */
export const siteProcess = (globalObject.heart2heart ??= new SiteProcess())

/**
 * Runs a function and adds the fields to every line that it logs, including in asynchronous work
 * that it starts.
 *
 * @template Result
 * @param {LogFields} fields
 * @param {() => Result} callback
 * @returns {Result}
 */
export const withLogFields = (fields, callback) =>
  siteProcess.workContext.run({ fields, isDecoding: false }, callback)

/** @returns {LogFields | undefined} the log fields of the current request or job */
export const logFields = () => siteProcess.workContext.getStore()?.fields

/** Marks the current request as decoded. Call it as soon as our code runs. */
export function markDecoded() {
  const work = siteProcess.workContext.getStore()
  if (work) work.isDecoding = false
}

/** Returns whether Next.js has not decoded the current request yet. */
export const isDecodingRequest = () => siteProcess.workContext.getStore()?.isDecoding ?? false
