import { REFERENCE_HEADER } from '../domain/http/error-pages.mjs'
import { INTERNAL_REQUEST_HEADER } from '../domain/http/cacheable-paths.mjs'
import { siteProcess } from '../lib/site-process.mjs'

const TIMEOUT_MS = 10_000

/** @typedef {{ status: number, headers: Headers, body: Buffer }} Answer */

/** The requests of this process to itself, for what it keeps. */
export class InternalFetch {
  #port

  /** @param {() => number} port of this process, once it listens */
  constructor(port) {
    this.#port = port
  }

  /**
   * Whether a request is this process's own. The mark of any other is taken away: what stands
   * behind believes it.
   *
   * @param {import('node:http').IncomingMessage} request
   */
  isOwn({ headers }) {
    if (headers[INTERNAL_REQUEST_HEADER] === siteProcess.ownRequestKey) return true
    delete headers[INTERNAL_REQUEST_HEADER]
    return false
  }

  /**
   * @param {string} path
   * @param {string} reference by which its error is found in the log
   * @param {string} [cookie] of the person for whom the page is rendered; without it, for everyone
   * @returns {Promise<Answer>}
   * @throws when no whole answer came in ten seconds
   */
  async ask(path, reference, cookie) {
    const response = await fetch(`http://127.0.0.1:${this.#port()}${path}`, {
      headers: {
        [INTERNAL_REQUEST_HEADER]: siteProcess.ownRequestKey,
        [REFERENCE_HEADER]: reference,
        ...(cookie !== undefined && { cookie }),
        // It is compressed once, for all.
        'accept-encoding': 'identity',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status, headers } = response
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
}
