import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/**
 * A content change, with the paths of the affected pages, or null if all pages are affected.
 * `prewarm` lists pages to render before anyone requests them.
 *
 * @typedef {{ paths: string[] | null, prewarm?: string[] }} ContentChange
 *
 * The fields that identify the current request or job in every log line.
 *
 * @typedef {{ requestId: string } | { job: string, jobId: string }} LogFields
 *
 * The current unit of work. `isUnread` is true from the time Next.js starts to decode a request
 * until our code runs. A failure during that time is the client's fault.
 *
 * @typedef {{ fields: LogFields, isUnread: boolean }} Work
 *
 * The number of page views of a funnel step on one day (services/analytics/page-view-counter.ts).
 *
 * @typedef {object} VisitCount
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
  /** @type {((change: ContentChange) => void)[]} */
  #listeners = []

  /** @param {(change: ContentChange) => void} listener called for every change after this call */
  listen(listener) {
    this.#listeners.push(listener)
  }

  /** @param {ContentChange} change */
  publish(change) {
    this.count += 1
    for (const listener of this.#listeners) listener(change)
  }
}

/**
 * @typedef {object} Admission
 * @property {string} url of the page
 * @property {boolean} isShared whether the page is cached for all authorized users; otherwise it is
 *   rendered for this request
 */

class SiteProcess {
  /** Authenticates requests that this process sends to itself. It must never leave the machine. */
  internalRequestKey = randomUUID()

  isDraining = false

  isPrewarming = false

  /** The content changes that this process knows about. */
  contentChanges = new ContentChanges()

  /**
   * Returns the page that the server in front sends for this URL and cookie, or null if Next.js
   * must handle the request (docs/decisions/0043). The implementation needs the database, so
   * instrumentation.node.ts sets this property at startup.
   *
   * @type {(url: string, cookie: string | undefined) => Promise<Admission | null>}
   */
  authorizePage = () => Promise.resolve(null)

  /**
   * Route handlers that the server in front calls directly, by path. Every lesson page requests
   * them when it loads (docs/decisions/0053).
   *
   * @type {Map<string, (request: Request) => Promise<Response>>}
   */
  fastPathHandlers = new Map()

  /** @type {AsyncLocalStorage<Work>} */
  work = new AsyncLocalStorage()

  /** Created on first use. @type {import('./metrics.mjs').Metrics | undefined} */
  metrics

  /**
   * Page views that are not written to the database yet, and the link names seen on the day
   * `namesOf`.
   */
  visits = {
    /** @type {Map<string, VisitCount>} */
    waiting: new Map(),
    /** @type {Set<string>} */
    names: new Set(),
    namesOf: '',
  }

  /**
   * The names of the answer keys that were in use when this process started.
   * @type {Set<string>}
   */
  namedAnswerKeys = new Set()
}

const shared = /** @type {typeof globalThis & { heart2heart?: SiteProcess }} */ (globalThis)

/**
 * The state that the server in front (src/http) shares with the code that Next.js loads. Next.js
 * loads its own instance of each module, so this object is stored on globalThis. Don't store
 * anything else there.
 */
export const siteProcess = (shared.heart2heart ??= new SiteProcess())

/**
 * Runs a function with these log fields. They also apply to asynchronous work that the function
 * starts.
 *
 * @template Result
 * @param {LogFields} fields
 * @param {() => Result} act
 * @returns {Result}
 */
export const withLogFields = (fields, act) => siteProcess.work.run({ fields, isUnread: false }, act)

/** @returns {LogFields | undefined} the log fields of the current request or job */
export const logFields = () => siteProcess.work.getStore()?.fields

/** Marks the current request as decoded. Call it as soon as our code runs. */
export function markRead() {
  const work = siteProcess.work.getStore()
  if (work) work.isUnread = false
}

/** Returns whether Next.js has not decoded the current request yet. */
export const isUnread = () => siteProcess.work.getStore()?.isUnread ?? false
