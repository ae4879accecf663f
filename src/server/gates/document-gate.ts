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
    left join modules m on m.id = p.module_id
    join courses c on c.id = coalesce(p.course_id, m.course_id)
  where ${mayLearnFromModuleSql(sql.placeholder('id'))}`,
)

const readSessions = namedStatement('document-gate-session', sql`select 1 from ${liveSessionSql}`)

/** What is the same for everybody who is signed in. */
const libraryPages: readonly string[] = [routes.dashboard, routes.courseContent]

/**
 * The address of the document for who asks by this cookie: a page of the library, the overview of a
 * course, a lesson. Null for everybody else: for who is signed out, who may not learn there, and
 * who wrote its address in another way. Those get what the page itself answers. One statement
 * decides, so a session that has ended and a module that was hidden are found at once
 * (docs/decisions/0043).
 *
 * @param url path and query, as they were sent
 */
export async function admitToDocument(
  url: string,
  cookie: string | undefined,
): Promise<string | null> {
  const [asked = '', query] = url.split('?', 2)
  const isLibrary = libraryPages.includes(url)
  if (cookie === undefined || !(isLibrary || isLearningPath(asked))) return null
  const token = parseCookies(new Headers({ cookie })).get(SESSION_COOKIE)
  if (!token) return null
  const payload = await getPayloadClient()
  const claims = await readClaims(payload, token)
  if (!claims) return null
  const { id, sid } = claims
  if (isLibrary) return (await readSessions(payload, { id, sid })).length === 0 ? null : url
  const wanted = new URLSearchParams(query).get('lesson') ?? ''
  const lesson = slugProblem(wanted) === null ? wanted : null
  const [row] = await readPlaces(payload, { id, sid, path: asked, slug: lesson })
  if (row === undefined) return null
  const { slug } = rowSchema.parse(row)
  return slug !== null ? routes.lesson(asked, slug) : asked
}
