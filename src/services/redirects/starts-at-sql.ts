import { sql } from '@payloadcms/db-postgres'
import type { Placeholder, SQL } from 'drizzle-orm'

/**
 * SQL condition: the redirect `r` starts at this path. The paths of overviews, modules, and pages
 * ignore case, like `learning_paths`. The slugs of courses don't.
 */
export const startsAtSql = (path: string | Placeholder): SQL => sql`
  (r.from_path = ${path} or (
    lower(r.from_path) = lower(${path}) and not starts_with(r.from_path, '/course/')))`
