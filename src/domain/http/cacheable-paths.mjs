import { errorPageKinds } from './error-pages.mjs'

/** The path prefix of the error pages (src/app/(site)/error-page). */
export const ERROR_PAGES = '/error-page/'

/** The paths that the page cache renders at startup. */
export const prewarmedPaths = [
  ...['/', '/privacy', '/terms'],
  ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/share.png'],
  ...errorPageKinds.map((kind) => ERROR_PAGES + kind),
]

const fixedPaths = new Set(prewarmedPaths)

// Only one spelling of each path: other spellings lead to the same pages, rendered per request.
const course = /^\/course\/[\w-]+(?:\/share\.png)?$/

/**
 * Checks if a page is the same for every visitor and can be cached (docs/decisions/0040).
 *
 * @param {string} path
 */
export const isCacheablePath = (path) => fixedPaths.has(path) || course.test(path)

// Plain names only: no '..' segments and no percent-encoding.
const builtFile = /^\/_next\/static\/(?:[\w~-]+\/)+[\w~-]+(?:\.[\w~-]+)+$/

/**
 * Checks if a path is that of a build asset, whose name changes with its content.
 *
 * @param {string} path
 */
export const isBuiltFile = (path) => builtFile.test(path)

const visitorForm = /^\/(?:signin|signup(?:\?courseId=([\w-]+))?)$/

/**
 * Checks if a URL is that of a sign-in or sign-up form, which is the same for all visitors without
 * a session. A form that names a course is cached only if the course page is: visitors can't fill
 * the cache with made-up URLs.
 *
 * @param {string} url path and query, as sent
 * @param {(path: string) => boolean} isCached
 */
export function isVisitorForm(url, isCached) {
  const form = visitorForm.exec(url)
  return form !== null && (form[1] === undefined || isCached(`/course/${form[1]}`))
}

/** The header that marks the process's own requests for pages to cache. */
export const INTERNAL_REQUEST_HEADER = 'x-internal-request'
