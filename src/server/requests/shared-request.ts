import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'

/**
 * Whether this process asks itself for a page that it caches for many (src/http). A page for one
 * person is asked for with their cookie. The key is compared here once more: the server in front
 * takes the mark from everyone else, and a page may run without it.
 */
export const isSharedRequest = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get(INTERNAL_REQUEST_HEADER) === siteProcess.ownRequestKey &&
  headers.get('cookie') === null
