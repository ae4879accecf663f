import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'

/**
 * Returns whether this process sent the request to render a page for the cache (src/http). Its
 * requests for a single user's page include that user's cookie. Verifies the key again, although
 * the server in front strips forged headers, because pages can also run without that server.
 */
export const isSharedRequest = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get(INTERNAL_REQUEST_HEADER) === siteProcess.internalRequestKey &&
  headers.get('cookie') === null
