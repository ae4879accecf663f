import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { inTransaction } from '@/services/database/in-transaction'
import { invalidatePages } from './invalidate-pages'
import { lockSlugs } from './invalidate-courses'

/** Invalidates the pages of a course whose launch price starts or ends. */
export async function invalidateCoursePages(req: PayloadRequest, courseId: string): Promise<void> {
  await inTransaction(req, async (tx) => {
    const slugs = await lockSlugs(tx, [courseId])
    if (slugs.length > 0) await invalidatePages(tx, coursePages(slugs))
  })
}

/**
 * Returns the cached pages that list courses with these slugs: their sales pages, share images, the
 * home page, the sitemap and other courses' not-found pages.
 */
export function coursePages(slugs: (string | null | undefined)[]): string[] {
  const known = slugs.filter((slug): slug is string => Boolean(slug))
  const own = known.flatMap((slug) => [routes.course(slug), routes.courseSharePicture(slug)])
  const errorPages = [routes.errorPage('course'), routes.errorPage('checkout')]
  return [routes.home, routes.sitemap, ...errorPages, ...new Set(own)]
}
