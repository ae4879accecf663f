import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/**
 * A content change: the paths of the affected pages, or null for all. `prewarm` names pages to
 * render before anyone requests them.
 *
 * @typedef {{ paths: string[] | null, prewarm?: string[] }} ContentChange
 *
 * Fields of every log line: the current request or job.
 *
 * @typedef {{ requestId: string } | { job: string, jobId: string }} LogFields
 *
 * The current unit of work. `isUnread` is true from the arrival of a request that Next.js has to
 * decode until our code runs: a failure in between is the client's fault.
 *
 * @typedef {{ fields: LogFields, isUnread: boolean }} Work
 *
 * Page views of a funnel step on one day (services/analytics/page-view-counter.ts).
 *
 * @typedef {object} VisitCount
 * @property {string} day of UTC, as `2026-11-25`
 * @property {string} step
 * @property {string} course
 * @property {string} source
 * @property {number} visits tabs that came to the step for the first time
 * @property {number} repeats tabs that had come to it with another course
 */

class ContentChanges {
  /** Number of changes. A value read under an earlier count may be out of date. */
  count = 0
  /** @type {((change: ContentChange) => void)[]} */
  #listeners = []

  /** @param {(change: ContentChange) => void} listener called for every change from now on */
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
 * @property {boolean} isShared whether it is cached for everyone who is admitted, or rendered for
 *   this request
 */

class SiteProcess {
  /** Authenticates the process's requests to itself. Never leaves the machine. */
  internalRequestKey = randomUUID()

  isDraining = false

  isPrewarming = false

  /** The content changes that this process has been notified of. */
  contentChanges = new ContentChanges()

  /**
   * Decides which page the server in front sends for this URL and cookie; null leaves it to Next.js
   * (docs/decisions/0043). It needs the database, so code that Next.js loads sets it at startup.
   *
   * @type {(url: string, cookie: string | undefined) => Promise<Admission | null>}
   */
  authorizePage = () => Promise.resolve(null)

  /**
   * Route handlers that the server in front calls directly, by path: what every lesson page
   * requests when it opens (docs/decisions/0053).
   *
   * @type {Map<string, (request: Request) => Promise<Response>>}
   */
  fastPathHandlers = new Map()

  /** @type {AsyncLocalStorage<Work>} */
  work = new AsyncLocalStorage()

  /** Created on first use. @type {import('./metrics.mjs').Metrics | undefined} */
  metrics

  /** Page views that are counted but not written yet, and the link names of one day. */
  visits = {
    /** @type {Map<string, VisitCount>} */
    waiting: new Map(),
    /** @type {Set<string>} */
    names: new Set(),
    namesOf: '',
  }

  /** The answer keys in use when this process started. @type {Set<string>} */
  namedAnswerKeys = new Set()
}

const shared = /** @type {typeof globalThis & { heart2heart?: SiteProcess }} */ (globalThis)

/**
 * State that exists once per process, shared by the server in front (src/http) and the code that
 * Next.js loads. Next.js loads modules a second time, so this one object, and nothing else, hangs
 * on globalThis.
 */
export const siteProcess = (shared.heart2heart ??= new SiteProcess())

/**
 * Runs a function, and everything it starts, with these log fields.
 *
 * @template Result
 * @param {LogFields} fields
 * @param {() => Result} act
 * @returns {Result}
 */
export const withLogFields = (fields, act) => siteProcess.work.run({ fields, isUnread: false }, act)

/** @returns {LogFields | undefined} the fields of the current work */
export const logFields = () => siteProcess.work.getStore()?.fields

/** Marks the current request as decoded: our code has been reached. */
export function markRead() {
  const work = siteProcess.work.getStore()
  if (work) work.isUnread = false
}

/** Returns whether Next.js has not decoded the current request yet. */
export const isUnread = () => siteProcess.work.getStore()?.isUnread ?? false
