import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isLearningPath } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { slugFromTitle } from '@/domain/routes/slug-from-title'
import { getExecutor } from '@/services/database/executor'

/** The maximum number of attempts. Far fewer items ever share a name. */
const MAX_ATTEMPTS = 500

/** Returns a slug for the title that no other course uses and no redirect starts at. */
export const findUniqueCourseSlug = (req: PayloadRequest, title: string): Promise<string> =>
  findFirstUnusedName(
    req,
    slugFromTitle(title) || 'course',
    (slug) => sql`
      select 1 from courses where slug = ${slug}
      union all select 1 from _courses_v where version_slug = ${slug} and latest
      union all select 1 from redirects where from_path = ${routes.course(slug)}`,
  )

/** Returns a slug for the title that no other lesson in this course uses. */
export const findUniqueLessonSlug = (
  req: PayloadRequest,
  course: string | null,
  title: string,
): Promise<string> =>
  findFirstUnusedName(
    req,
    slugFromTitle(title) || 'lesson',
    (slug) => sql`
      select 1 from lessons where course_id is not distinct from ${course}::uuid and slug = ${slug}
      union all
      select 1 from _lessons_v
      where version_course_id is not distinct from ${course}::uuid and version_slug = ${slug} and latest`,
  )

/** Returns a path for the title ('/saying-sorry') that isn't reserved, used, or redirected. */
export const findUniquePath = (req: PayloadRequest, title: string): Promise<string> =>
  findFirstUnusedName(req, `/${slugFromTitle(title) || 'module'}`, selectPathUses)

/** Returns a slug for a page's title, whose path isn't reserved, used, or redirected. */
export const findUniquePageSlug = (req: PayloadRequest, title: string): Promise<string> =>
  findFirstUnusedName(req, slugFromTitle(title) || 'page', (slug) =>
    selectPathUses(routes.page(slug)),
  )

const selectPathUses = (path: string): SQL => sql`
  select 1 where ${!isLearningPath(path)}
  union all select 1 from learning_paths where lower(path) = lower(${path})
  union all select 1 from redirects where lower(from_path) = lower(${path})
  union all select 1 from _modules_v where lower(version_path) = lower(${path}) and latest
  union all select 1 from _courses_v where lower(version_overview_path) = lower(${path}) and latest
  union all select 1 from _pages_v where lower('/' || version_slug) = lower(${path}) and latest`

/** Returns the name, or the first of name-2, name-3, … for which `selectUses` selects no row. */
async function findFirstUnusedName(
  req: PayloadRequest,
  name: string,
  selectUses: (name: string) => SQL,
): Promise<string> {
  const db = await getExecutor(req)
  for (let suffix = 1; suffix <= MAX_ATTEMPTS; suffix += 1) {
    const candidate = suffix === 1 ? name : `${name}-${suffix}`
    const { rows } = await db.execute(selectUses(candidate))
    if (rows.length === 0) return candidate
  }
  throw new Error(`There is no free name like ${name}.`)
}
