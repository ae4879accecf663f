import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { isRedirectablePath } from '@/domain/routes/path-rules'
import { namedStatement } from '@/services/database/named-statement'
import {
  isCourseVisibleSql,
  isInstructorSql,
  isModuleVisibleSql,
} from '@/services/learning/course-access'
import { startsAtSql } from './starts-at-sql'

const rowSchema = z.object({ toPath: z.string() })

const userIdPlaceholder = sql.placeholder('userId')

const queryRedirect = namedStatement(
  'redirect',
  sql`
  select r.to_path as "toPath"
  from redirects r
    left join modules m on m.id = r.module_id
    left join courses c on c.id = coalesce(r.course_id, m.course_id)
    left join pages p on p.id = r.page_id
  where ${startsAtSql(sql.placeholder('path'))}
    and (${isInstructorSql(userIdPlaceholder)} or p._status = 'published'
      or (${isCourseVisibleSql(userIdPlaceholder)} and ${isModuleVisibleSql}))
  limit 1`,
)

/**
 * Returns the path that an earlier URL redirects to, or null. Reveals it only to users who can see
 * its page, or its course and module, as in the course's outline.
 * @param path without its query, as requested
 * @param userId null for a visitor
 */
export async function findRedirect(
  payload: Payload,
  path: string,
  userId: string | null,
): Promise<string | null> {
  if (!isRedirectablePath(path)) return null
  const [row] = await queryRedirect(payload, { path, userId })
  return row === undefined ? null : rowSchema.parse(row).toPath
}
