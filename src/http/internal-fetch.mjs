import { REFERENCE_HEADER } from '../domain/http/error-pages.mjs'
import { INTERNAL_REQUEST_HEADER } from '../domain/http/cacheable-paths.mjs'
import { siteProcess } from '../lib/site-process.mjs'

const TIMEOUT_MS = 10_000

/** @typedef {{ status: number, headers: Headers, body: Buffer }} InternalResponse */

/** Sends requests from this process to itself, to render what it caches. */
export class InternalFetch {
  #port

  /** @param {() => number} port of this process, once it listens */
  constructor(port) {
    this.#port = port
  }

  /**
   * Whether a request comes from this process. Strips the marker header from any other request,
   * since the code behind trusts it.
   *
   * @param {import('node:http').IncomingMessage} request
   */
  isInternal({ headers }) {
    if (headers[INTERNAL_REQUEST_HEADER] === siteProcess.internalRequestKey) return true
    delete headers[INTERNAL_REQUEST_HEADER]
    return false
  }

  /**
   * Fetches a path from this process's internal port.
   *
   * @param {string} path
   * @param {string} reference identifies the error in the log
   * @param {string} [cookie] of the user for whom the page is rendered; without it, for everyone
   * @returns {Promise<InternalResponse>}
   * @throws when no complete response arrived within ten seconds
   */
  async ask(path, reference, cookie) {
    const response = await fetch(`http://127.0.0.1:${this.#port()}${path}`, {
      headers: {
        [INTERNAL_REQUEST_HEADER]: siteProcess.internalRequestKey,
        [REFERENCE_HEADER]: reference,
        ...(cookie !== undefined && { cookie }),
        // Compressed later, once for all visitors.
        'accept-encoding': 'identity',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status, headers } = response
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
}
