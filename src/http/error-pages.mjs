import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { errorPageKinds, REFERENCE_GAP } from '../domain/http/error-pages.mjs'

/** Where the pages are that say what went wrong (src/app/(site)/error-page). */
const FOLDER = '/error-page/'
/** Tells a request of this process for such a page from everybody else's. */
const KEY_HEADER = 'x-error-page-key'
const TIMEOUT_MS = 5000

/** For when there is no such page. */
const lastResort = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Unexpected Application Error!</title><main><h1>Unexpected Application Error!</h1>
<p>Reference: ${REFERENCE_GAP}</p><p><a href="/">Go to the home page</a></p></main></html>
`

/** @typedef {{ html: string, headers: Record<string, string | string[]> }} Page */

/** What is taken over from the answer that brings such a page. */
const kept = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

/**
 * Which page says what went wrong at an address.
 *
 * @param {number} status
 * @param {string} path
 * @returns {import('../domain/http/error-pages.mjs').ErrorPageKind}
 */
export function errorPageFor(status, path) {
  const asked = errorPageKinds.find((kind) => path === FOLDER + kind)
  if (asked) return asked
  if (status === 404) {
    if (path.startsWith('/course/')) return 'course'
    if (path.startsWith('/checkout/')) return 'checkout'
    return path === '/data-export' ? 'data-export' : 'not-found'
  }
  if (status === 413) return 'too-large'
  return status >= 500 ? 'unexpected' : 'bad-request'
}

/**
 * Pages that say what went wrong. React cannot draw one where a page has failed or is not found:
 * what Next.js answers then is an empty document that its scripts fill. So this process asks itself
 * for the page that belongs there, which is a kept one, and answers with that.
 */
export class ErrorPages {
  #key = randomUUID()
  #port
  /** Asked for at this moment, by their kinds. @type {Map<string, Promise<Page | null>>} */
  #underWay = new Map()

  /** @param {() => number} port of this process, once it listens */
  constructor(port) {
    this.#port = port
  }

  /**
   * Whether a request is this process's own, for such a page.
   *
   * @param {import('node:http').IncomingMessage} request
   */
  isOwn(request) {
    return request.headers[KEY_HEADER] === this.#key
  }

  /**
   * Whether an address is that of such a page, which nobody asks for but this process.
   *
   * @param {string} path
   */
  isErrorPage(path) {
    // The second is what Next.js keeps for its own.
    return path.startsWith(FOLDER) || path === '/_global-error'
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
    const page = await this.#page(errorPageFor(status, path))
    response.statusCode = status
    response.setHeader('cache-control', 'private, no-store')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const [name, value] of Object.entries(page?.headers ?? {})) response.setHeader(name, value)
    response.end((page?.html ?? lastResort).replaceAll(REFERENCE_GAP, reference))
  }

  /**
   * However many are refused at once, each kind is asked for once.
   *
   * @param {string} name
   * @returns {Promise<Page | null>}
   */
  #page(name) {
    const others = this.#underWay.get(name)
    if (others) return others
    const page = this.#ask(name).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, page)
    return page
  }

  /** @param {string} name @returns {Promise<Page | null>} */
  #ask(name) {
    return new Promise((resolve) => {
      const none = () => resolve(null)
      const asked = get(
        {
          ...{ host: '127.0.0.1', port: this.#port(), path: FOLDER + name, agent: false },
          headers: { accept: 'text/html', [KEY_HEADER]: this.#key },
          timeout: TIMEOUT_MS,
        },
        async (answer) => {
          if (answer.statusCode !== 200) return none()
          const headers = Object.fromEntries(
            kept.flatMap((header) => {
              const value = answer.headers[header]
              return value === undefined ? [] : [[header, value]]
            }),
          )
          try {
            answer.setEncoding('utf8')
            let html = ''
            for await (const part of answer) html += part
            resolve({ html, headers })
          } catch {
            // Cut off on its way.
            none()
          }
        },
      )
      asked.on('timeout', () => asked.destroy())
      asked.on('error', none)
    })
  }
}
