import { OWN_REQUEST_HEADER } from '@/domain/http/kept-addresses.mjs'
import { siteProcess } from '@/lib/site-process.mjs'

/**
 * Whether this process asks itself, for a document that it keeps for many (src/http). The key is
 * compared here once more: what stands in front takes the mark from everybody else, and a page may
 * run without what stands in front.
 */
export const isOwnRequest = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get(OWN_REQUEST_HEADER) === siteProcess.ownRequestKey
