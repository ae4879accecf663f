import { errorPageKinds } from './error-pages.mjs'

/** The path prefix of the error pages (src/app/(site)/error-page). */
export const ERROR_PAGE_PREFIX = '/error-page/'

/** The paths that the page cache renders at startup. */
export const prewarmedPaths = [
  ...['/', '/privacy', '/terms'],
  ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/share.png'],
  ...errorPageKinds.map((kind) => ERROR_PAGE_PREFIX + kind),
]

const fixedPaths = new Set(prewarmedPaths)

// Matches only one spelling of each path. Other spellings are rendered on every request.
const coursePattern = /^\/course\/[\w-]+(?:\/share\.png)?$/

/**
 * Checks if all visitors get the same page at a path, so that it can be cached (decision 40).
 * @param {string} path
 * @param {ReadonlySet<string>} pagePaths the paths of the instructor's published pages
 */
export const isCacheablePath = (path, pagePaths) =>
  fixedPaths.has(path) || coursePattern.test(path) || pagePaths.has(path)

// Allows only plain names, without '..' segments or percent-encoding.
const buildAssetPattern = /^\/_next\/static\/(?:[\w~-]+\/)+[\w~-]+(?:\.[\w~-]+)+$/

/** Checks if a path is a build asset, whose name changes with its content. @param {string} path */
export const isBuildAsset = (path) => buildAssetPattern.test(path)

const visitorFormPattern = /^\/(?:signin|signup(?:\?courseId=([\w-]+))?)$/

/**
 * Checks if a URL is a sign-in or sign-up form that is cached for visitors without a session. If
 * the URL names a course, that course's page must be cached, so that visitors can't fill the cache
 * with invented URLs.
 * @param {string} url path and query, as sent
 * @param {(path: string) => boolean} isCached
 */
export function isVisitorForm(url, isCached) {
  const match = visitorFormPattern.exec(url)
  return match !== null && (match[1] === undefined || isCached(`/course/${match[1]}`))
}

/** The header that marks requests that the site sends to itself to render pages for the cache. */
export const INTERNAL_REQUEST_HEADER = 'x-internal-request'

/** The header of an internal request for a page that only authorized users get (decision 43). */
export const LEARNERS_PAGE_HEADER = 'x-learners-page'
