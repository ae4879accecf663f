import 'server-only'
import { headers } from 'next/headers'
import { permanentRedirect } from 'next/navigation'
import { routes } from '@/domain/routes/paths'
import { findRedirect } from '@/services/redirects/find-redirect'
import { getPayloadClient } from '../payload'
import { currentUser } from '../session/session'
import { PAGE_PATH_HEADER } from './page-path-header'

/**
 * Redirects permanently, with the query, if this is the earlier path of a page that the user can
 * see. Otherwise returns. Pages call this before they respond that nothing was found.
 */
export async function followRedirect(path: string): Promise<void> {
  const newPath = await findNewPath(path)
  if (newPath !== null) permanentRedirect(newPath + (await getRequestedQuery()))
}

/**
 * Does the same for a page with the slug of a course in its path or in its query, as `courseId`.
 * @param toPath returns the page's path for the current slug
 */
export async function followCourseRedirect(
  slug: string,
  toPath: (slug: string) => string,
): Promise<void> {
  const newSlug = (await findNewPath(routes.course(slug)))?.slice(routes.course('').length)
  if (newSlug === undefined) return
  const query = await getRequestedQuery()
  permanentRedirect(toPath(newSlug) + query.replace(`courseId=${slug}`, `courseId=${newSlug}`))
}

async function findNewPath(path: string): Promise<string | null> {
  const user = await currentUser()
  return findRedirect(await getPayloadClient(), path, user?.id ?? null)
}

/** Returns the query with its question mark. Empty for cached pages, where src/http adds it. */
export async function getRequestedQuery(): Promise<string> {
  const url = (await headers()).get(PAGE_PATH_HEADER) ?? ''
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
