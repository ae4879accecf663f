import 'server-only'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'
import { mimeTypeOf } from '@/domain/upload-rules'
import { fileResponse } from '@/integrations/storage/file-response'
import { findStoredFile } from '@/integrations/storage/store'
import { toSafeRequest } from '../requests/safe-request'
import { hasListedOrigin } from '../requests/origin'
import { getPayloadClient } from '../payload'
import { failureOf } from '../requests/result'
import { lacksTwoFactor, withTwoFactor } from './require-two-factor'
import { sessionOf } from '../session/session'
import type { SessionUser } from '../session/session-user'

type Context = { params: Promise<{ slug: string[] }> }
type Handler = (request: Request, context: Context) => Promise<Response>

// Payload's own doors to a session are not used: sign-in has the limiter, and each of these would
// write the user's row without the lock (docs/security.md, section 1.3).
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
 * else gets the 404 of a path that does not exist (docs/security.md, section 1.4).
 */
export function guardRest(handler: Handler): Handler {
  return async (request, context) => {
    try {
      const { slug } = await context.params
      const isSafe = request.method === 'GET' || request.method === 'HEAD'
      if (isSafe && isPublicFile(slug)) return await publicFile(request, slug[2] ?? '')

      const user = withTwoFactor(await sessionOf(request.headers))
      if (!isInstructor(user)) return refuse(404, messages.general.notFound)
      // Payload looks a collection up in an object.
      if (slug[0] !== undefined && slug[0] in {}) return refuse(404, messages.general.notFound)
      if (slug[0] === 'users' && closedUserRoutes.has(slug[1] ?? ''))
        return refuse(404, messages.general.notFound)
      // Many people at once would be written without the lock of each
      // (docs/security.md, section 1.3).
      if (slug[0] === 'users' && slug.length === 1 && !isSafe && request.method !== 'POST')
        return refuse(400, messages.general.badRequest)
      if (!isSafe && !hasListedOrigin(request.headers))
        return refuse(403, messages.general.badRequest)
      const harmless = await toSafeRequest(request, slug)
      if (!harmless) return refuse(400, messages.general.badRequest)
      if (await asksForNoVersions(slug)) return refuse(404, messages.general.notFound)

      const response = await handler(harmless, context)
      if (isSafe && slug[1] === 'file' && !isFound(response))
        return refuse(404, messages.general.notFound)
      response.headers.set('cache-control', 'private, no-store')
      return response
    } catch (error) {
      const { status, failure } = failureOf(error, 'admin api')
      return Response.json({ errors: [failure] }, { status })
    }
  }
}

/**
 * The instructor, with two-factor authentication where the site asks for it, or an AppError: for
 * the admin's own endpoints, which others do not find.
 */
export function instructorOrNotFound(user: SessionUser | null): SessionUser {
  return anyInstructorOrNotFound(withTwoFactor(user))
}

/** The same for what an instructor may always do: leave. */
export function anyInstructorOrNotFound(user: SessionUser | null): SessionUser {
  if (user && (isInstructor(user) || lacksTwoFactor(user))) return user
  throw new AppError('not_found')
}

function isPublicFile([collection, folder, name, ...rest]: string[]): boolean {
  return collection === 'media' && folder === 'file' && name !== undefined && rest.length === 0
}

/** Payload fails on the versions of what has none. */
async function asksForNoVersions([collection = '', part]: string[]): Promise<boolean> {
  if (part !== 'versions' || collection === 'globals') return false
  const { collections } = (await getPayloadClient()).config
  return !collections.find(({ slug }) => slug === collection)?.versions
}

/** Payload answers 500 for a file that is not there, and 403 for a name that leads elsewhere. */
const isFound = ({ ok, status }: Response) => ok || status === 304 || status === 416

/** A picture or a trailer, from wherever it is kept: its address says when it changes. */
async function publicFile(request: Request, filename: string): Promise<Response> {
  const file = await findStoredFile('media', filename)
  if (!file) return refuse(404, messages.general.notFound)
  const isVersioned = new URL(request.url).searchParams.has('v')
  const keep = isVersioned ? 'forever' : 'public'
  return fileResponse(request, file, { filename, mimeType: mimeTypeOf(filename), keep })
}

const refuse = (status: number, message: string) =>
  Response.json(
    { errors: [{ message }] },
    { status, headers: { 'cache-control': 'private, no-store' } },
  )
