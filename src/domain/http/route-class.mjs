import { isVisitorForm, isCacheablePath } from './cacheable-paths.mjs'

/** Path prefixes and their classes. The first matching prefix wins. */
const prefixes = /** @type {const} */ ([
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

/** @typedef {(typeof prefixes)[number][1] | 'action' | 'public' | 'form' | 'page'} RouteClass */

/**
 * Classifies a request for metrics. There are few classes, and none identifies a user or content.
 * @param {{ method?: string | undefined, url?: string | undefined }} request
 * @param {ReadonlySet<string>} pagePaths the paths of the instructor's published pages
 * @returns {RouteClass}
 */
export function routeClass({ method = 'GET', url = '/' }, pagePaths) {
  const path = url.split('?', 1)[0] ?? '/'
  const match = prefixes.find(([prefix]) => path.startsWith(prefix))
  if (match) return match[1]
  if (method !== 'GET' && method !== 'HEAD') return 'action'
  if (isCacheablePath(path, pagePaths)) return 'public'
  return isVisitorForm(path, () => true) ? 'form' : 'page'
}
