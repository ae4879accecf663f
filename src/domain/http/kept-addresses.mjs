import { errorPageKinds } from './error-pages.mjs'

/** Where the pages are that say what went wrong (src/app/(site)/error-page). */
export const ERROR_PAGES = '/error-page/'

/** What the site keeps from its start on. */
export const keptFromTheStart = [
  ...['/', '/privacy', '/terms'],
  ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/share.png'],
  ...errorPageKinds.map((kind) => ERROR_PAGES + kind),
]

const fixed = new Set(keptFromTheStart)

// One spelling of each address: the others lead to the same pages, made for who asks.
const course = /^\/course\/[\w-]+(?:\/share\.png)?$/

/**
 * Whether what stands at an address is the same for everybody and is kept (docs/decisions/0040).
 *
 * @param {string} path
 */
export const isKeptAddress = (path) => fixed.has(path) || course.test(path)

/** By this header the process tells its own request for what it keeps from everybody else's. */
export const OWN_REQUEST_HEADER = 'x-own-request'
