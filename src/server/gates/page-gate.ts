import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { parseCookies } from 'payload/shared'
import { z } from 'zod'
import { isLearningPath, validateSlug } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { namedStatement } from '@/services/database/named-statement'
import { mayLearnFromModuleSql } from '@/services/learning/course-access'
import type { AuthorizedPage } from '@/lib/site-process.mjs'
import { getPayloadClient } from '../payload'
import { SESSION_COOKIE } from '../session/session'
import { activeSessionSql, verifyToken } from '../session/session-user'

const rowSchema = z.object({ isModule: z.boolean(), slug: z.string().nullable() })

const pathPlaceholder = sql.placeholder('path')

const readLearningPath = namedStatement(
  'page-gate',
  sql`
  select m.id is not null as "isModule", (
      select l.slug from lessons l
      where l.module_id = m.id and l.visible and l._status = 'published' and l.slug = ${sql.placeholder('slug')} limit 1
    ) as slug
  from ${activeSessionSql}
    join learning_paths p on lower(p.path) = lower(${pathPlaceholder}) and p.path = ${pathPlaceholder}
    left join modules m on m.id = p.module_id
    join courses c on c.id = coalesce(p.course_id, m.course_id)
  where ${mayLearnFromModuleSql(sql.placeholder('id'))}`,
)

/** Dashboard pages, which check the session when they are rendered. */
const dashboardPages: readonly string[] = [routes.dashboard, routes.courseContent]

/**
 * Returns the page that src/http sends to the user with this cookie: a lesson page, cached for all
 * users with access (`isShared`), or a dashboard page, rendered for this request. Returns null if
 * Next.js must handle the request: the user is signed out or has no access, or the path isn't
 * canonical. One SQL statement checks access on every request, so that ending a session or hiding a
 * module takes effect immediately (docs/decisions/0043).
 * @param url path and query, exactly as the client sent them
 */
export async function authorizePage(
  url: string,
  cookie: string | undefined,
): Promise<AuthorizedPage | null> {
  const [pathname = '', query] = url.split('?', 2)
  const isDashboardPage = dashboardPages.includes(url)
  if (cookie === undefined || !(isDashboardPage || isLearningPath(pathname))) return null
  const token = parseCookies(new Headers({ cookie })).get(SESSION_COOKIE)
  if (!token) return null
  if (isDashboardPage) return { url, isShared: false }
  const payload = await getPayloadClient()
  const claims = await verifyToken(payload, token)
  if (!claims) return null
  const { id, sid } = claims
  const requestedLesson = new URLSearchParams(query).get('lesson') ?? ''
  const lesson = validateSlug(requestedLesson) === null ? requestedLesson : null
  const [row] = await readLearningPath(payload, { id, sid, path: pathname, slug: lesson })
  if (row === undefined) return null
  const { isModule, slug } = rowSchema.parse(row)
  return { url: slug !== null ? routes.lesson(pathname, slug) : pathname, isShared: isModule }
}
