import 'server-only'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/app-error'
import { messages } from '@/domain/messages'
import { hasListedOrigin } from './origin'
import { failureOf } from './result'
import { sessionOf } from './session'
import type { SessionUser } from './session-user'

type Context = { params: Promise<{ slug: string[] }> }
type Handler = (request: Request, context: Context) => Promise<Response>

// Payload's own doors to a session are not used: sign-in has the limiter, and each of these would
// write the user's row without the lock (security.md, 1.3).
const closedUserRoutes = new Set([
  'login',
  'logout',
  'refresh-token',
  'forgot-password',
  'reset-password',
  'first-register',
  'verify',
  'unlock',
  'init',
])

/**
 * Payload's REST API, closed to everyone but the instructor; public pictures go through. Everyone
 * else gets the 404 of a path that does not exist (security.md, 1.4).
 */
export function guardRest(handler: Handler): Handler {
  return async (request, context) => {
    try {
      const { slug } = await context.params
      const isSafe = request.method === 'GET'
      if (isSafe && isPublicFile(slug)) return await handler(request, context)

      if (!isInstructor(await sessionOf(request.headers)))
        return refuse(404, messages.general.notFound)
      if (slug[0] === 'users' && closedUserRoutes.has(slug[1] ?? ''))
        return refuse(404, messages.general.notFound)
      if (!isSafe && !hasListedOrigin(request.headers))
        return refuse(403, messages.general.badRequest)
      if (!isHarmlessQuery(request.url, slug)) return refuse(400, messages.general.badRequest)

      const response = await handler(request, context)
      response.headers.set('cache-control', 'private, no-store')
      return response
    } catch (error) {
      const { status, failure } = failureOf(error, 'admin api')
      return Response.json({ errors: [failure] }, { status })
    }
  }
}

/** The instructor, or an AppError 404: for the admin's own endpoints, which others do not find. */
export function instructorOrNotFound(user: SessionUser | null): SessionUser {
  if (user && isInstructor(user)) return user
  throw new AppError('not_found', messages.general.notFound, { status: 404 })
}

const isPublicFile = (slug: string[]) =>
  slug.length === 3 && slug[0] === 'media' && slug[1] === 'file'

/** Sorting through a relation reads what its field rules hide; a NUL or a stranger's id breaks the database. */
function isHarmlessQuery(url: string, slug: string[]): boolean {
  const { searchParams } = new URL(url)
  const sorts = [...searchParams].filter(([key]) => key === 'sort' || key.startsWith('sort['))
  if (sorts.some(([, value]) => value.includes('.'))) return false
  const texts = [...slug, ...[...searchParams].flat()]
  if (texts.some((text) => text.includes('\0') || text.includes('__proto__'))) return false
  return [...searchParams.keys()].every((key) => (key.match(/\[/g)?.length ?? 0) <= 12)
}

const refuse = (status: number, message: string) =>
  Response.json(
    { errors: [{ message }] },
    { status, headers: { 'cache-control': 'private, no-store' } },
  )
