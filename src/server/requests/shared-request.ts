import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'

/**
 * Returns whether this process requests a page to cache for many users (src/http); for one user's
 * page it sends their cookie. Compares the key again, although the server in front strips forged
 * headers, because a page can run without that server.
 */
export const isSharedRequest = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get(INTERNAL_REQUEST_HEADER) === siteProcess.internalRequestKey &&
  headers.get('cookie') === null
