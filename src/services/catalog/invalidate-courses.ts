import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { executorOf } from '@/services/database/executor'
import { invalidatePages } from './invalidate-pages'

const rowsSchema = z.array(z.object({ slug: z.string() }))

/** Invalidates the cached sales pages of courses whose contents changed. */
export async function invalidateCourses(
  req: PayloadRequest,
  courseIds: Iterable<string | null | undefined>,
): Promise<void> {
  const ids = new Set([...courseIds].filter((id) => typeof id === 'string'))
  if (ids.size === 0) return
  const slugs = await lockSlugs(req, ids)
  if (slugs.length > 0) await invalidatePages(req, slugs.map(routes.course))
}

/** Reads the saved slugs of courses, and locks them until the transaction of `req` ends. */
export async function lockSlugs(req: PayloadRequest, ids: Iterable<string>): Promise<string[]> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select slug from courses where id = any(${sql.param([...ids])}::uuid[]) and slug is not null
    order by id for share`)
  return rowsSchema.parse(rows).map(({ slug }) => slug)
}
