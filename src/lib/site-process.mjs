import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/**
 * A change of content: the addresses of the pages that show it, or null when it may be any. `make`
 * names pages that are to be there before somebody asks.
 *
 * @typedef {{ paths: string[] | null, make?: string[] }} ContentChange
 *
 * What every line of the log says while one thing is done: which request it was, or which job.
 *
 * @typedef {{ requestId: string } | { job: string, jobId: string }} LogFields
 *
 * What is done now. `isUnread` is true from when a request comes that Next.js has to decode until
 * something of ours behind it is reached: what fails in between is the sender's fault.
 *
 * @typedef {{ fields: LogFields, isUnread: boolean }} Work
 *
 * So many tabs came to a step on a day (services/analytics/page-view-counter.ts).
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
  /** How many there were. What was read under another count may be out of date. */
  count = 0
  /** @type {((change: ContentChange) => void)[]} */
  #listeners = []

  /** @param {(change: ContentChange) => void} listener told of every change from now on */
  listen(listener) {
    this.#listeners.push(listener)
  }

  /** @param {ContentChange} change */
  tell(change) {
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
  /** By this key the process knows its own requests. It never leaves the machine. */
  ownRequestKey = randomUUID()

  /** Whether it is about to end, and wants no new connections: the server in front says it. */
  isDraining = false

  /** Whether pages that are cached from the start on are still to be made. */
  areFirstPagesDue = false

  /** The changes of content of which this process has heard. */
  contentChanges = new ContentChanges()

  /**
   * Decides which page the server in front sends to this cookie's user at this URL; null leaves it
   * to Next.js (docs/decisions/0043). It reads the database, so what Next.js loads puts it here
   * when it starts.
   *
   * @type {(url: string, cookie: string | undefined) => Promise<Admission | null>}
   */
  authorizePage = () => Promise.resolve(null)

  /**
   * The route handlers that the server in front calls by itself, by path: what each lesson page
   * asks for when it opens (docs/decisions/0053).
   *
   * @type {Map<string, (request: Request) => Promise<Response>>}
   */
  directHandlers = new Map()

  /** @type {AsyncLocalStorage<Work>} */
  work = new AsyncLocalStorage()

  /** Made by the first who measures. @type {import('./metrics.mjs').Metrics | undefined} */
  metrics

  /** Visits that were counted and not written yet, and the names of links of one day. */
  visits = {
    /** @type {Map<string, VisitCount>} */
    waiting: new Map(),
    /** @type {Set<string>} */
    names: new Set(),
    namesOf: '',
  }

  /** The keys that answers named when this process began. @type {Set<string>} */
  namedAnswerKeys = new Set()
}

const shared = /** @type {typeof globalThis & { heart2heart?: SiteProcess }} */ (globalThis)

/**
 * What there is once in a process, and what the server in front (src/http) and that which Next.js
 * loads tell each other. Next.js loads its half by itself, and a module of both would be there
 * twice: so this one object, and nothing else, hangs on what they have in common.
 */
export const siteProcess = (shared.heart2heart ??= new SiteProcess())

/**
 * Does something, and whatever follows from it, under these fields.
 *
 * @template Result
 * @param {LogFields} fields
 * @param {() => Result} act
 * @returns {Result}
 */
export const withLogFields = (fields, act) => siteProcess.work.run({ fields, isUnread: false }, act)

/** @returns {LogFields | undefined} the fields of what is done now */
export const logFields = () => siteProcess.work.getStore()?.fields

/** Says that the request which is answered now was read: something of ours was reached by it. */
export function markRead() {
  const work = siteProcess.work.getStore()
  if (work) work.isUnread = false
}

/** Whether what is done now is to answer a request that Next.js has not read yet. */
export const isUnread = () => siteProcess.work.getStore()?.isUnread ?? false
