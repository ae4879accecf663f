import { errorPageKinds, REFERENCE_PLACEHOLDER } from '../domain/http/error-pages.mjs'
import { ERROR_PAGE_PREFIX } from '../domain/http/cacheable-paths.mjs'

const fallbackHtml = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Unexpected Application Error!</title><main><h1>Unexpected Application Error!</h1>
<p>Reference: ${REFERENCE_PLACEHOLDER}</p><p><a href="/">Go to the home page</a></p></main></html>
`

/**
 * Returns the kind of error page for a status and path.
 * @param {number} status @param {string} path
 * @returns {import('../domain/http/error-pages.mjs').ErrorPageKind}
 */
export function errorPageKindFor(status, path) {
  const requestedKind = errorPageKinds.find((kind) => path === ERROR_PAGE_PREFIX + kind)
  if (requestedKind) return requestedKind
  if (status === 404) {
    if (path.startsWith('/course/')) return 'course'
    if (path.startsWith('/checkout/')) return 'checkout'
    return path === '/data-export' ? 'data-export' : 'not-found'
  }
  if (status === 413) return 'too-large'
  if (status >= 500) return 'unexpected'
  return status === 400 || status === 405 ? 'bad-request' : 'refused'
}

/** Sends cached error pages, because Next.js's own are empty until scripts fill them. */
export class ErrorPages {
  #pageCache

  /** @param {import('./page-cache.mjs').PageCache} pageCache */
  constructor(pageCache) {
    this.#pageCache = pageCache
  }

  /**
   * Returns whether a path is an error page, which only this process may request.
   * @param {string} path
   */
  isErrorPage(path) {
    // Next.js reserves `/_global-error`.
    return path.startsWith(ERROR_PAGE_PREFIX) || path === '/_global-error'
  }

  /**
   * Sends the error page for a status and path.
   * @param {import('node:http').ServerResponse} response without the failed response's headers
   * @param {{ status: number, path: string, reference: string }} problem `reference` identifies the
   * error in the log
   */
  async send(response, { status, path, reference }) {
    const url = ERROR_PAGE_PREFIX + errorPageKindFor(status, path)
    const page =
      this.#pageCache.find(url) ?? (await this.#pageCache.render(url, reference)).document
    response.statusCode = status
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const [name, value] of Object.entries(page?.headers ?? {})) response.setHeader(name, value)
    response.setHeader('cache-control', 'private, no-store')
    response.end(
      (page?.body.toString() ?? fallbackHtml).replaceAll(REFERENCE_PLACEHOLDER, reference),
    )
  }
}
