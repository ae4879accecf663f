import 'server-only'
import { headers } from 'next/headers'
import { permanentRedirect } from 'next/navigation'
import { findRedirect } from '@/services/redirects/find-redirect'
import { getPayloadClient } from '../payload'
import { currentUser } from '../session/session'
import { PAGE_PATH_HEADER } from './page-path-header'

/**
 * Redirects permanently if this is the earlier path of a page that the user can see, and keeps the
 * query. Otherwise returns. Pages call this before they respond that nothing was found. For cached
 * pages, which are rendered without the query, src/http adds it.
 */
export async function followRedirect(path: string): Promise<void> {
  const user = await currentUser()
  const newPath = await findRedirect(await getPayloadClient(), path, user?.id ?? null)
  if (newPath === null) return
  const requestedUrl = (await headers()).get(PAGE_PATH_HEADER) ?? ''
  const queryStart = requestedUrl.indexOf('?')
  permanentRedirect(queryStart === -1 ? newPath : newPath + requestedUrl.slice(queryStart))
}
