import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { parseCookies } from 'payload/shared'
import { z } from 'zod'
import { isLearningPath, slugProblem } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { namedStatement } from '@/services/database/named-statement'
import { mayLearnFromModuleSql } from '@/services/learning/may-learn'
import { getPayloadClient } from '../payload'
import { SESSION_COOKIE } from '../session/session'
import { liveSessionSql, readClaims } from '../session/session-user'

const rowSchema = z.object({ slug: z.string().nullable() })

const path = sql.placeholder('path')

const readPlaces = namedStatement(
  'document-gate',
  sql`
  select (
      select l.slug from lessons l
      where l.module_id = m.id and l.visible and l._status = 'published' and l.slug = ${sql.placeholder('slug')} limit 1
    ) as slug
  from ${liveSessionSql}
    join learning_paths p on lower(p.path) = lower(${path}) and p.path = ${path}
    join modules m on m.id = p.module_id
    join courses c on c.id = m.course_id
  where ${mayLearnFromModuleSql(sql.placeholder('id'))}`,
)

/**
 * Returns the path of the cached lesson page that this cookie's user may see, or null: when they
 * are signed out, may not learn from the module, or the path is spelled differently. Then the page
 * itself answers. One statement decides, so an ended session or a hidden module counts right away
 * (docs/decisions/0043).
 *
 * @param url path and query, as they were sent
 */
export async function admitToDocument(
  url: string,
  cookie: string | undefined,
): Promise<string | null> {
  const [asked = '', query] = url.split('?', 2)
  if (cookie === undefined || !isLearningPath(asked)) return null
  const token = parseCookies(new Headers({ cookie })).get(SESSION_COOKIE)
  if (!token) return null
  const payload = await getPayloadClient()
  const claims = await readClaims(payload, token)
  if (!claims) return null
  const { id, sid } = claims
  const wanted = new URLSearchParams(query).get('lesson') ?? ''
  const lesson = slugProblem(wanted) === null ? wanted : null
  const [row] = await readPlaces(payload, { id, sid, path: asked, slug: lesson })
  if (row === undefined) return null
  const { slug } = rowSchema.parse(row)
  return slug !== null ? routes.lesson(asked, slug) : asked
}
