import { REFERENCE_HEADER } from '../domain/http/error-pages.mjs'
import { INTERNAL_REQUEST_HEADER, LEARNERS_PAGE_HEADER } from '../domain/http/cacheable-paths.mjs'
import { siteProcess } from '../lib/site-process.mjs'

const TIMEOUT_MS = 10_000

/** @typedef {{ status: number, headers: Headers, body: Buffer }} InternalResponse */

/** Sends requests from this process to itself, for example to render pages for the cache. */
export class InternalFetch {
  #getPort

  /** @param {() => number} getPort returns the internal port, once this process listens on it */
  constructor(getPort) {
    this.#getPort = getPort
  }

  /**
   * Returns whether a request comes from this process. Removes the internal request header
   * from all other requests, because code that runs in Next.js trusts the header.
   * @param {import('node:http').IncomingMessage} request
   */
  isInternal({ headers }) {
    if (headers[INTERNAL_REQUEST_HEADER] === siteProcess.internalRequestKey) return true
    delete headers[INTERNAL_REQUEST_HEADER]
    return false
  }

  /**
   * Fetches a path from this process's internal port.
   * @param {string} path
   * @param {string} reference identifies the error in the log
   * @param {object} [audience]
   * @param {string | undefined} [audience.cookie] of the user to render the page for; omitted for a
   *   shared page
   * @param {boolean} [audience.isForLearners] whether only authorized users get the shared page;
   *   otherwise it is rendered for visitors
   * @returns {Promise<InternalResponse>}
   * @throws if no complete response arrives within ten seconds
   */
  async fetch(path, reference, { cookie, isForLearners = false } = {}) {
    const response = await fetch(`http://127.0.0.1:${this.#getPort()}${path}`, {
      headers: {
        [INTERNAL_REQUEST_HEADER]: siteProcess.internalRequestKey,
        [REFERENCE_HEADER]: reference,
        ...(cookie !== undefined && { cookie }),
        ...(isForLearners && { [LEARNERS_PAGE_HEADER]: '1' }),
        // `toCachedResponse` compresses the response later, once for all visitors.
        'accept-encoding': 'identity',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status, headers } = response
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
}
