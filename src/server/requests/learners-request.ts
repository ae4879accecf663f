import { INTERNAL_REQUEST_HEADER, LEARNERS_PAGE_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'

/**
 * Returns whether this process itself sent the request, to render a page once for all users that it
 * authorizes, and not for visitors or a single user (with a cookie). Verifies the key, because
 * src/http, which strips forged headers, may not be running.
 */
export const isLearnersRequest = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get(INTERNAL_REQUEST_HEADER) === siteProcess.internalRequestKey &&
  headers.get(LEARNERS_PAGE_HEADER) === '1' &&
  headers.get('cookie') === null
