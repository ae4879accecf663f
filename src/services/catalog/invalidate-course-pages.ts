import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { inTransaction } from '@/services/database/in-transaction'
import { invalidatePages } from './invalidate-pages'
import { lockSlugs } from './invalidate-courses'

/** Invalidates the cached pages that show a course's price. */
export async function invalidateCoursePages(req: PayloadRequest, courseId: string): Promise<void> {
  await inTransaction(req, async (tx) => {
    const slugs = await lockSlugs(tx, [courseId])
    if (slugs.length > 0) await invalidatePages(tx, coursePages(slugs))
  })
}

/** Returns the paths of cached pages that contain these courses. */
export function coursePages(slugs: (string | null | undefined)[]): string[] {
  const known = slugs.filter((slug): slug is string => Boolean(slug))
  const own = known.flatMap((slug) => [routes.course(slug), routes.courseSharePicture(slug)])
  const errorPages = [routes.errorPage('course'), routes.errorPage('checkout')]
  return [routes.home, routes.sitemap, ...errorPages, ...new Set(own)]
}
