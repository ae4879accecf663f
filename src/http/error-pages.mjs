import { errorPageKinds, REFERENCE_GAP } from '../domain/http/error-pages.mjs'
import { ERROR_PAGES } from '../domain/http/cacheable-paths.mjs'

/** For when there is no such page. */
const lastResort = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Unexpected Application Error!</title><main><h1>Unexpected Application Error!</h1>
<p>Reference: ${REFERENCE_GAP}</p><p><a href="/">Go to the home page</a></p></main></html>
`

/**
 * Which page says what went wrong at an address.
 *
 * @param {number} status
 * @param {string} path
 * @returns {import('../domain/http/error-pages.mjs').ErrorPageKind}
 */
export function errorPageFor(status, path) {
  const asked = errorPageKinds.find((kind) => path === ERROR_PAGES + kind)
  if (asked) return asked
  if (status === 404) {
    if (path.startsWith('/course/')) return 'course'
    if (path.startsWith('/checkout/')) return 'checkout'
    return path === '/data-export' ? 'data-export' : 'not-found'
  }
  if (status === 413) return 'too-large'
  if (status >= 500) return 'unexpected'
  return status === 400 || status === 405 ? 'bad-request' : 'refused'
}

/**
 * Pages that say what went wrong. React cannot draw one where a page has failed or is not found:
 * what Next.js answers then is an empty document that its scripts fill. So the answer is the kept
 * page that belongs there.
 */
export class ErrorPages {
  #documents

  /** @param {import('./page-cache.mjs').PageCache} documents */
  constructor(documents) {
    this.#documents = documents
  }

  /**
   * Whether an address is that of such a page, which nobody asks for but this process.
   *
   * @param {string} path
   */
  isErrorPage(path) {
    // The second is what Next.js keeps for its own.
    return path.startsWith(ERROR_PAGES) || path === '/_global-error'
  }

  /**
   * Answers with such a page.
   *
   * @param {import('node:http').ServerResponse} response without any header that is not to be sent
   * @param {object} problem
   * @param {number} problem.status
   * @param {string} problem.path
   * @param {string} problem.reference by which its error is found in the log
   */
  async answer(response, { status, path, reference }) {
    const address = ERROR_PAGES + errorPageFor(status, path)
    const page =
      this.#documents.find(address) ?? (await this.#documents.make(address, reference)).document
    response.statusCode = status
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const [name, value] of Object.entries(page?.headers ?? {})) response.setHeader(name, value)
    response.setHeader('cache-control', 'private, no-store')
    response.end((page?.body.toString() ?? lastResort).replaceAll(REFERENCE_GAP, reference))
  }
}
