import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'

/**
 * Returns whether this process sent the request to render a page for the cache, not for a single
 * user (with a cookie). Verifies the key, because pages can run without the server in front, which
 * strips forged headers.
 */
export const isSharedRequest = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get(INTERNAL_REQUEST_HEADER) === siteProcess.internalRequestKey &&
  headers.get('cookie') === null
