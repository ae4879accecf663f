import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'

/**
 * Returns whether this process itself sent the request, to render a page for the cache and not for
 * a single user (with a cookie). Verifies the key, because src/http, which strips forged headers,
 * may not be running.
 */
export const isSharedRequest = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get(INTERNAL_REQUEST_HEADER) === siteProcess.internalRequestKey &&
  headers.get('cookie') === null
