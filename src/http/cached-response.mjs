import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  restoreFrameworkScripts,
  deferFrameworkScripts,
  stripFrameworkScripts,
} from '../upstream/next/framework-scripts.mjs'

/**
 * @typedef {{ body: Buffer, headers: Record<string, string> }} Variant
 * @typedef {object} Document a rendered response, the same for all its users unless it is
 * `personal`
 * @property {Buffer} body
 * @property {Record<string, string>} headers content type and security policies
 * @property {Map<string, Variant>} variants what to send, by content encoding
 */

const copiedHeaders = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

/** The directive that src/proxy.ts sets on cacheable pages, replaced with their scripts' hashes. */
const NO_SCRIPTS = "script-src 'none'"

const preloadedFont = /<([^>]+)>; rel=preload; as="font";[^,]*type="([^"]+)"/g

/**
 * Converts the font preloads of a Link header into elements, because cached responses don't have
 * the header. Fonts are then fetched before the stylesheets arrive.
 * @param {string | null} link
 */
const fontLinks = (link) =>
  [...(link ?? '').matchAll(preloadedFont)]
    .map(
      ([, href, type]) =>
        `<link rel="preload" href="${href}" as="font" type="${type}" crossorigin>`,
    )
    .join('')

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * The cache policy of a document. `page` is public. `application` is cached in this process for
 * authorized users, and keeps the framework's scripts. `file` is build output. `personal` is for
 * one request: its scripts need a nonce, because it contains user-written text.
 * @typedef {'page' | 'application' | 'file' | 'personal'} DocumentKind
 */

const cacheControlOf = {
  // Shared caches must revalidate, because they don't learn about content changes.
  page: 'public, max-age=0, must-revalidate',
  application: 'private, no-store',
  personal: 'private, no-store',
  file: 'public, max-age=31536000, immutable',
}

const brotliQualityOf = { page: 10, application: 10, file: 11, personal: 4 }

/** @param {string} html @param {DocumentKind} kind */
function adaptScripts(html, kind) {
  if (kind === 'page') return stripFrameworkScripts(html)
  return kind === 'personal' ? deferFrameworkScripts(html) : restoreFrameworkScripts(html)
}

/**
 * Converts a rendered response into a cacheable one with a variant for each content encoding.
 * @param {import('./internal-fetch.mjs').InternalResponse} rendered @param {DocumentKind} kind
 * @returns {Promise<Document>}
 */
export async function toCachedResponse({ headers: sourceHeaders, body: sourceBody }, kind) {
  /** @type {Record<string, string>} */
  const headers = {}
  for (const name of copiedHeaders) {
    const value = sourceHeaders.get(name)
    if (value !== null) headers[name] = value
  }
  let body = sourceBody
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/html')) {
    const { html, scripts } = adaptScripts(sourceBody.toString(), kind)
    const policy = (headers['content-security-policy'] ?? NO_SCRIPTS).replace(
      NO_SCRIPTS,
      () => `script-src ${scripts.join(' ')}`,
    )
    headers['content-security-policy'] = policy
    body = Buffer.from(
      html.replace('<head>', () => `<head>${fontLinks(sourceHeaders.get('link'))}`),
    )
  }
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  /** @param {string} encoding @returns {Record<string, string>} */
  const cacheHeaders = (encoding) => {
    if (kind === 'application' || kind === 'personal')
      return { 'cache-control': cacheControlOf[kind] }
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    return { 'cache-control': cacheControlOf[kind], etag: `"${tag}${suffix}"` }
  }
  const variants = new Map([['identity', body]])
  if (/^text\/|[/+](?:xml|json|javascript)/.test(type)) {
    // Files are compressed once per process, and pages after each change. Brotli quality 10
    // produces 10% smaller output than quality 9, at the cost of about 20 ms in the background.
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQualityOf[kind] }
    variants.set('br', await brotli(body, { params }))
    if (kind !== 'personal') variants.set('gzip', await zip(body))
  }
  const toVariant = (/** @type {string} */ encoding, /** @type {Buffer} */ bytes) => ({
    body: bytes,
    headers: {
      ...headers,
      ...cacheHeaders(encoding),
      vary: 'accept-encoding',
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
  return {
    body,
    headers,
    variants: new Map([...variants].map(([name, bytes]) => [name, toVariant(name, bytes)])),
  }
}

/** @param {string | undefined} header Accept-Encoding @param {string} encoding */
export const accepts = (header = '', encoding) =>
  header.split(',').some((part) => {
    const [name, weight = '1'] = part.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(weight) > 0
  })

/** @param {string | undefined} header @param {string | undefined} etag */
const matchesEtag = (header, etag) =>
  header !== undefined &&
  etag !== undefined &&
  header.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')))

/**
 * Sends a cached document in an encoding that the client accepts, or 304 if the ETag matches.
 * @param {import('node:http').IncomingMessage} request a GET or HEAD
 * @param {import('node:http').ServerResponse} response @param {Document} document
 */
export function sendCachedResponse({ method, headers: requestHeaders }, response, { variants }) {
  const encoding = ['br', 'gzip'].find(
    (name) => variants.has(name) && accepts(requestHeaders['accept-encoding'], name),
  )
  const variant = variants.get(encoding ?? 'identity')
  if (!variant) throw new Error('A document is always there as it is.')
  const { body, headers } = variant
  if (matchesEtag(requestHeaders['if-none-match'], headers.etag))
    response.writeHead(304, headers).end()
  else response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body)
}
