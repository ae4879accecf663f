import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { inTransaction } from '@/services/database/in-transaction'
import { invalidatePages } from './invalidate-pages'
import { lockSlugs } from './invalidate-courses'

/**
 * Tells every process of the site that a course stands differently on its pages now, although
 * nobody has changed it: a launch price begins or ends. Nothing for a course that is gone.
 */
export async function invalidateCoursePages(req: PayloadRequest, courseId: string): Promise<void> {
  await inTransaction(req, async (tx) => {
    const slugs = await lockSlugs(tx, [courseId])
    if (slugs.length > 0) await invalidatePages(tx, coursePages(slugs))
  })
}

/**
 * The kept pages on which courses of these short names stand: their sales pages, the pictures of
 * their links, the home page, the list for search engines and where another one was not found.
 */
export function coursePages(slugs: (string | null | undefined)[]): string[] {
  const known = slugs.filter((slug): slug is string => Boolean(slug))
  const own = known.flatMap((slug) => [routes.course(slug), routes.courseSharePicture(slug)])
  const errorPages = [routes.errorPage('course'), routes.errorPage('checkout')]
  return [routes.home, routes.sitemap, ...errorPages, ...new Set(own)]
}
