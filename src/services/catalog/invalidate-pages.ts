import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { queryRows } from '@/services/database/executor'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { hasPublicLessonLinks } from '@/services/rich-text/text-columns'
import { inTransaction } from '@/services/database/in-transaction'

/** The PostgreSQL channel that notifies all of the site's processes of changed content. */
export const CONTENT_CHANNEL = 'content_changed'

/** The path that stands for all pages. */
export const EVERY_PAGE = '*'

/**
 * Invalidates cached pages in all of the site's processes when the transaction of `req` commits.
 * Also works in migrations, on the command line, and in the worker (docs/security.md, section 1.7).
 */
export async function invalidatePages(req: PayloadRequest, paths: string[]): Promise<void> {
  await queryRows(req)(sql`select pg_notify(${CONTENT_CHANNEL}, ${JSON.stringify({ paths })})`)
}

const rowsSchema = z.array(z.object({ slug: z.string() }))

/**
 * Invalidates the cached sales pages of courses whose contents changed. If any public text links to
 * a lesson, invalidates all pages, because the lesson's URL or visibility may have changed.
 */
export async function invalidateSalesPages(
  req: PayloadRequest,
  courseIds: Iterable<string | null | undefined>,
): Promise<void> {
  const ids = new Set([...courseIds].filter((id) => typeof id === 'string'))
  if (ids.size === 0) return
  const slugs = await lockSlugs(req, ids)
  if (slugs.length > 0) await invalidateWithLinks(req, slugs.map(routes.course))
}

/** Invalidates these cached pages, or all if any public text links to a lesson. */
export async function invalidateWithLinks(req: PayloadRequest, paths: string[]): Promise<void> {
  await invalidatePages(req, (await hasPublicLessonLinks(req)) ? [EVERY_PAGE] : paths)
}

/** Reads the saved slugs of courses, and locks them until the transaction of `req` ends. */
async function lockSlugs(req: PayloadRequest, ids: Iterable<string>): Promise<string[]> {
  const rows = await queryRows(req)(sql`
    select slug from courses where id = any(${sql.param([...ids])}::uuid[]) and slug is not null
    order by id for share`)
  return rowsSchema.parse(rows).map(({ slug }) => slug)
}

/** Invalidates the cached pages that show a course's price. */
export async function invalidatePricePages(req: PayloadRequest, courseId: string): Promise<void> {
  await inTransaction(req, async (txReq) => {
    const slugs = await lockSlugs(txReq, [courseId])
    if (slugs.length > 0) await invalidatePages(txReq, coursePagePaths(slugs))
  })
}

/** Returns the paths of cached pages that contain these courses. */
export function coursePagePaths(slugs: (string | null | undefined)[]): string[] {
  const definedSlugs = slugs.filter((slug): slug is string => Boolean(slug))
  const ownPaths = definedSlugs.flatMap((slug) => [
    routes.course(slug),
    routes.courseSharePicture(slug),
  ])
  const errorPages = [routes.errorPage('course'), routes.errorPage('checkout')]
  return [routes.home, routes.sitemap, ...errorPages, ...new Set(ownPaths)]
}
