import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { isLearningPath } from '@/domain/routes/path-rules'
import { slugFromTitle } from '@/domain/routes/slug-from-title'
import { executorOf } from '@/services/database/executor'

/** The maximum number of attempts, which exceeds any real number of items with the same name. */
const ATTEMPTS = 500

/** Returns a slug for the title that no other course uses. */
export function freeCourseSlug(req: PayloadRequest, title: string): Promise<string> {
  return firstFree(slugFromTitle(title) || 'course', async (slug) => {
    const db = await executorOf(req)
    const { rows } = await db.execute(sql`
      select 1 from courses where slug = ${slug}
      union all select 1 from _courses_v where version_slug = ${slug} and latest`)
    return rows.length === 0
  })
}

/** Returns a slug for the title that no other lesson in this course uses. */
export function freeLessonSlug(
  req: PayloadRequest,
  course: string | null,
  title: string,
): Promise<string> {
  return firstFree(slugFromTitle(title) || 'lesson', async (slug) => {
    const db = await executorOf(req)
    const { rows } = await db.execute(sql`
      select 1 from lessons where course_id is not distinct from ${course}::uuid and slug = ${slug}
      union all
      select 1 from _lessons_v
      where version_course_id is not distinct from ${course}::uuid and version_slug = ${slug} and latest`)
    return rows.length === 0
  })
}

/** Returns a path for the title ('/saying-sorry') that isn't reserved or used. */
export function freePath(req: PayloadRequest, title: string): Promise<string> {
  return firstFree(`/${slugFromTitle(title) || 'module'}`, async (path) => {
    if (!isLearningPath(path)) return false
    const db = await executorOf(req)
    const { rows } = await db.execute(sql`
      select 1 from learning_paths where lower(path) = lower(${path})
      union all select 1 from _modules_v where lower(version_path) = lower(${path}) and latest
      union all
      select 1 from _courses_v where lower(version_overview_path) = lower(${path}) and latest`)
    return rows.length === 0
  })
}

/** Returns the name, or the first of name-2, name-3 and so on that is available. */
async function firstFree(
  name: string,
  isFree: (name: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 1; number <= ATTEMPTS; number += 1) {
    const tried = number === 1 ? name : `${name}-${number}`
    if (await isFree(tried)) return tried
  }
  throw new Error(`There is no free name like ${name}.`)
}
