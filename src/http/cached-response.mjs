import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  restoreFrameworkScripts,
  deferFrameworkScripts,
  stripFrameworkScripts,
} from '../upstream/next/framework-scripts.mjs'

/**
 * What is sent to everybody alike.
 *
 * @typedef {{ body: Buffer, headers: Record<string, string> }} Variant
 *
 * @typedef {object} Document
 * @property {Buffer} body
 * @property {Record<string, string>} headers those that say what it is, and what it may do
 * @property {Map<string, Variant>} variants by their content encoding
 */

/** What is taken over from the answer that it is made of. */
const takenOver = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

/** What the policy of a page says that is to be kept (src/proxy.ts): its scripts are named here. */
const NO_SCRIPTS = "script-src 'none'"

const preloadedFont = /<([^>]+)>; rel=preload; as="font";[^,]*type="([^"]+)"/g

/**
 * The typefaces that the answer names in its header, as elements: that header is not taken over.
 * They are needed before the styles that name them are there.
 *
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
 * What is kept. A page is for everybody, and others may keep it, too. An application keeps the
 * framework's scripts, and is for whoever is admitted each time that they ask. A file was made by
 * the build, and never changes. A personal page is sent once and not kept: its scripts run by the
 * nonce of its policy, since people wrote some of its words.
 *
 * @typedef {'page' | 'application' | 'file' | 'personal'} DocumentKind
 */

const keepingOf = {
  // Others may keep it and ask each time, as nobody tells them of a change.
  page: 'public, max-age=0, must-revalidate',
  application: 'private, no-store',
  personal: 'private, no-store',
  file: 'public, max-age=31536000, immutable',
}

const brotliQualityOf = { page: 10, application: 10, file: 11, personal: 4 }

/** @param {string} html @param {DocumentKind} kind */
function framed(html, kind) {
  if (kind === 'page') return stripFrameworkScripts(html)
  return kind === 'personal' ? deferFrameworkScripts(html) : restoreFrameworkScripts(html)
}

/**
 * @param {import('./internal-fetch.mjs').Answer} answer
 * @param {DocumentKind} kind
 * @returns {Promise<Document>}
 */
export async function toCachedResponse({ headers: answered, body: sent }, kind) {
  /** @type {Record<string, string>} */
  const headers = {}
  for (const name of takenOver) {
    const value = answered.get(name)
    if (value !== null) headers[name] = value
  }
  let body = sent
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/html')) {
    const { html, scripts } = framed(sent.toString(), kind)
    const policy = (headers['content-security-policy'] ?? NO_SCRIPTS).replace(
      NO_SCRIPTS,
      () => `script-src ${scripts.join(' ')}`,
    )
    headers['content-security-policy'] = policy
    body = Buffer.from(html.replace('<head>', () => `<head>${fontLinks(answered.get('link'))}`))
  }
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  /** @param {string} encoding @returns {Record<string, string>} */
  const keeping = (encoding) => {
    if (kind === 'application' || kind === 'personal') return { 'cache-control': keepingOf[kind] }
    const ending = encoding === 'identity' ? '' : `-${encoding}`
    return { 'cache-control': keepingOf[kind], etag: `"${tag}${ending}"` }
  }
  const variants = new Map([['identity', body]])
  if (/^text\/|[/+](?:xml|json|javascript)/.test(type)) {
    // A file is compressed once in the life of the process, and a page after each change: 10 makes
    // it a tenth smaller than 9 within some 20 ms, beside what is served.
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQualityOf[kind] }
    variants.set('br', await brotli(body, { params }))
    if (kind !== 'personal') variants.set('gzip', await zip(body))
  }
  const toVariant = (/** @type {string} */ encoding, /** @type {Buffer} */ bytes) => ({
    body: bytes,
    headers: {
      ...headers,
      ...keeping(encoding),
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
const hasIt = (header, etag) =>
  header !== undefined &&
  etag !== undefined &&
  header.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')))

/**
 * Sends a document as the visitor takes it, or says that they have it already.
 *
 * @param {import('node:http').IncomingMessage} request a GET or HEAD
 * @param {import('node:http').ServerResponse} response
 * @param {Document} document
 */
export function sendCachedResponse({ method, headers: asked }, response, { variants }) {
  const encoding = ['br', 'gzip'].find(
    (name) => variants.has(name) && accepts(asked['accept-encoding'], name),
  )
  const variant = variants.get(encoding ?? 'identity')
  if (!variant) throw new Error('A document is always there as it is.')
  const { body, headers } = variant
  if (hasIt(asked['if-none-match'], headers.etag)) response.writeHead(304, headers).end()
  else response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body)
}
