import { errorPageKinds } from './error-pages.mjs'

/** Where the pages are that say what went wrong (src/app/(site)/error-page). */
export const ERROR_PAGES = '/error-page/'

/** What the site keeps from its start on. */
export const prewarmedPaths = [
  ...['/', '/privacy', '/terms'],
  ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/share.png'],
  ...errorPageKinds.map((kind) => ERROR_PAGES + kind),
]

const fixed = new Set(prewarmedPaths)

// One spelling of each address: the others lead to the same pages, made for who asks.
const course = /^\/course\/[\w-]+(?:\/share\.png)?$/

/**
 * Whether what stands at an address is the same for everybody and is kept (docs/decisions/0040).
 *
 * @param {string} path
 */
export const isCacheablePath = (path) => fixed.has(path) || course.test(path)

// Each name stands for itself: no dots lead elsewhere, and nothing is written in another way.
const builtFile = /^\/_next\/static\/(?:[\w~-]+\/)+[\w~-]+(?:\.[\w~-]+)+$/

/**
 * Whether an address is that of a file which the build made. Other content has another name there.
 *
 * @param {string} path
 */
export const isBuiltFile = (path) => builtFile.test(path)

const formOfVisitors = /^\/(?:signin|signup(?:\?courseId=([\w-]+))?)$/

/**
 * The forms by which one signs in or up are the same for all who have no session. One that names a
 * course is kept where the page of the course is: nothing is kept that a visitor invents.
 *
 * @param {string} url path and query, as they were sent
 * @param {(path: string) => boolean} isKept
 */
export function isVisitorForm(url, isKept) {
  const form = formOfVisitors.exec(url)
  return form !== null && (form[1] === undefined || isKept(`/course/${form[1]}`))
}

/** By this header the process tells its own request for what it keeps from everybody else's. */
export const INTERNAL_REQUEST_HEADER = 'x-internal-request'
