import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  mergeFrameworkScripts,
  deferFrameworkScripts,
  stripFrameworkScripts,
} from '../upstream/next/framework-scripts.mjs'

/**
 * @typedef {{ body: Buffer, headers: Record<string, string> }} Variant
 * @typedef {object} CachedResponse a rendered response, which is the same for all its users unless
 *   its policy is `personal`
 * @property {Buffer} body
 * @property {Record<string, string>} headers content type and security policies
 * @property {Map<string, Variant>} variants what to send, by content encoding
 */

const copiedHeaderNames = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

/** The directive that src/proxy.ts sets on cacheable pages. Replaced with their scripts' hashes. */
const NO_SCRIPTS = "script-src 'none'"

const fontPreloadPattern = /<([^>]+)>; rel=preload; as="font";[^,]*type="([^"]+)"/g

/**
 * Converts the font preloads in a Link header into elements, because cached responses don't have
 * the header. Fonts are then fetched before the stylesheets arrive.
 * @param {string | null} link
 */
const toFontPreloads = (link) =>
  [...(link ?? '').matchAll(fontPreloadPattern)]
    .map(
      ([, href, type]) =>
        `<link rel="preload" href="${href}" as="font" type="${type}" crossorigin>`,
    )
    .join('')

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * The cache policy of a response. `page` is public. `application` is cached in this process for
 * authorized users, and keeps the framework's scripts. `file` is build output. `personal` is for
 * one request: its scripts need a nonce, because it contains user-written text.
 * @typedef {'page' | 'application' | 'file' | 'personal'} CachePolicy
 */

const cacheControlByPolicy = {
  // Shared caches must revalidate, because they don't learn about content changes.
  page: 'public, max-age=0, must-revalidate',
  application: 'private, no-store',
  personal: 'private, no-store',
  file: 'public, max-age=31536000, immutable',
}

const brotliQualityByPolicy = { page: 11, application: 10, file: 11, personal: 4 }

/** @param {string} html @param {CachePolicy} policy */
function adaptScripts(html, policy) {
  if (policy === 'page') return stripFrameworkScripts(html)
  return policy === 'personal' ? deferFrameworkScripts(html) : mergeFrameworkScripts(html)
}

/**
 * Converts a rendered response into a cacheable one with a variant for each content encoding.
 * @param {import('./internal-fetch.mjs').InternalResponse} rendered @param {CachePolicy} policy
 * @returns {Promise<CachedResponse>}
 */
export async function toCachedResponse({ headers: sourceHeaders, body: sourceBody }, policy) {
  /** @type {Record<string, string>} */
  const headers = {}
  for (const name of copiedHeaderNames) {
    const value = sourceHeaders.get(name)
    if (value !== null) headers[name] = value
  }
  let body = sourceBody
  const contentType = headers['content-type'] ?? ''
  if (contentType.startsWith('text/html')) {
    const { html, scripts } = adaptScripts(sourceBody.toString(), policy)
    const csp = (headers['content-security-policy'] ?? NO_SCRIPTS).replace(
      NO_SCRIPTS,
      () => `script-src ${scripts.join(' ')}`,
    )
    headers['content-security-policy'] = csp
    body = Buffer.from(
      html.replace('<head>', () => `<head>${toFontPreloads(sourceHeaders.get('link'))}`),
    )
  }
  const bodyHash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  /** @param {string} encoding @returns {Record<string, string>} */
  const cacheHeaders = (encoding) => {
    if (policy === 'application' || policy === 'personal')
      return { 'cache-control': cacheControlByPolicy[policy] }
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    return { 'cache-control': cacheControlByPolicy[policy], etag: `"${bodyHash}${suffix}"` }
  }
  const encodedBodies = new Map([['identity', body]])
  if (/^text\/|[/+](?:xml|json|javascript)/.test(contentType)) {
    // Files are compressed once per process, and pages after each change. The highest quality
    // takes about 55 ms in the background, and keeps a sales page within the first round trip.
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQualityByPolicy[policy] }
    encodedBodies.set('br', await brotliAsync(body, { params }))
    if (policy !== 'personal') encodedBodies.set('gzip', await gzipAsync(body))
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
    variants: new Map([...encodedBodies].map(([name, bytes]) => [name, toVariant(name, bytes)])),
  }
}

/** @param {string | undefined} header Accept-Encoding @param {string} encoding */
export const acceptsEncoding = (header = '', encoding) =>
  header.split(',').some((part) => {
    const [name, weight = '1'] = part.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(weight) > 0
  })

/** @param {string | undefined} header @param {string | undefined} etag */
const matchesEtag = (header, etag) =>
  header !== undefined &&
  etag !== undefined &&
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

/**
 * Sends a cached response in an encoding that the client accepts, or 304 if the ETag matches.
 * @param {import('node:http').IncomingMessage} request a GET or HEAD
 * @param {import('node:http').ServerResponse} response @param {CachedResponse} cached
 */
export function sendCachedResponse({ method, headers: requestHeaders }, response, { variants }) {
  const encoding = ['br', 'gzip'].find(
    (name) => variants.has(name) && acceptsEncoding(requestHeaders['accept-encoding'], name),
  )
  const variant = variants.get(encoding ?? 'identity')
  if (!variant) throw new Error('A document is always there as it is.')
  const { body, headers } = variant
  if (matchesEtag(requestHeaders['if-none-match'], headers.etag))
    response.writeHead(304, headers).end()
  else response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body)
}
