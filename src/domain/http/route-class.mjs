import { isVisitorForm, isCacheablePath } from './cacheable-paths.mjs'

/** What begins with one of these is of that class. The first that fits counts. */
const beginnings = /** @type {const} */ ([
  ['/_next/', 'built-file'],
  ['/api/health/', 'health'],
  ['/api/webhooks/', 'webhook'],
  ['/api/checkout/', 'checkout'],
  ['/api/progress', 'progress'],
  ['/api/files/', 'file'],
  ['/api/media/file/', 'file'],
  ['/api/', 'api'],
  ['/admin', 'admin'],
])

/** @typedef {(typeof beginnings)[number][1] | 'action' | 'public' | 'form' | 'page'} RouteClass */

/**
 * The kind of a request, for counting: few kinds, none of which tells who asked for what.
 *
 * @param {object} request
 * @param {string} [request.method]
 * @param {string} [request.url]
 * @returns {RouteClass}
 */
export function routeClass({ method = 'GET', url = '/' }) {
  const path = url.split('?', 1)[0] ?? '/'
  const known = beginnings.find(([beginning]) => path.startsWith(beginning))
  if (known) return known[1]
  if (method !== 'GET' && method !== 'HEAD') return 'action'
  if (isCacheablePath(path)) return 'public'
  return isVisitorForm(path, () => true) ? 'form' : 'page'
}
