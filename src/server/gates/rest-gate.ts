import 'server-only'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'
import { getMimeType } from '@/domain/upload-rules'
import { fileResponse } from '@/integrations/storage/file-response'
import { findStoredFile } from '@/integrations/storage/store'
import { toSafeRequest } from '../requests/safe-request'
import { hasAllowedOrigin } from '../requests/origin'
import { getPayloadClient } from '../payload'
import { toFailure } from '../requests/action-result'
import { lacksTwoFactor, requireTwoFactor } from './require-two-factor'
import { getSessionUser } from '../session/session'
import type { SessionUser } from '../session/session-user'

type Context = { params: Promise<{ slug: string[] }> }
type Handler = (request: Request, context: Context) => Promise<Response>

// Payload's own session endpoints have no rate limits, and write the user's row without locking it
// (docs/security.md, section 1.3).
const disabledUserRoutes = new Set([
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
 * Restricts Payload's REST API to instructors, except for public images and trailers. Other users
 * get a 404, as for a path that doesn't exist (docs/security.md, section 1.4).
 */
export function guardRest(handler: Handler): Handler {
  return async (request, context) => {
    try {
      const { slug } = await context.params
      const isSafe = request.method === 'GET' || request.method === 'HEAD'
      if (isSafe && isPublicFile(slug)) return await publicFileResponse(request, slug[2] ?? '')

      const user = requireTwoFactor(await getSessionUser(request.headers))
      if (!isInstructor(user)) return errorResponse(404, messages.general.notFound)
      // Payload looks up collections in a plain object, which inherits keys such as `constructor`.
      if (slug[0] !== undefined && slug[0] in {})
        return errorResponse(404, messages.general.notFound)
      if (slug[0] === 'users' && disabledUserRoutes.has(slug[1] ?? ''))
        return errorResponse(404, messages.general.notFound)
      // A bulk operation wouldn't lock the users (docs/security.md, section 1.3).
      if (slug[0] === 'users' && slug.length === 1 && !isSafe && request.method !== 'POST')
        return errorResponse(400, messages.general.badRequest)
      if (!isSafe && !hasAllowedOrigin(request.headers))
        return errorResponse(403, messages.general.badRequest)
      const safeRequest = await toSafeRequest(request, slug)
      if (!safeRequest) return errorResponse(400, messages.general.badRequest)
      if (await isRequestForMissingVersions(slug))
        return errorResponse(404, messages.general.notFound)

      const response = await handler(safeRequest, context)
      if (isSafe && slug[1] === 'file' && !isFound(response))
        return errorResponse(404, messages.general.notFound)
      response.headers.set('cache-control', 'private, no-store')
      return response
    } catch (error) {
      const { status, failure } = toFailure(error, 'admin api')
      return Response.json({ errors: [failure] }, { status })
    }
  }
}

/** Returns an instructor unchanged. Throws 'two_factor_missing' (403) or 'not_found' (404). */
export function instructorOrNotFound(user: SessionUser | null): SessionUser {
  return anyInstructorOrNotFound(requireTwoFactor(user))
}

/** Like `instructorOrNotFound`, but allows instructors without two-factor authentication. */
export function anyInstructorOrNotFound(user: SessionUser | null): SessionUser {
  if (user && (isInstructor(user) || lacksTwoFactor(user))) return user
  throw new AppError('not_found')
}

function isPublicFile([collection, folder, name, ...rest]: string[]): boolean {
  return collection === 'media' && folder === 'file' && name !== undefined && rest.length === 0
}

/**
 * Returns whether a request asks for the versions of a collection that has none. Payload would fail
 * on it.
 */
async function isRequestForMissingVersions([collection = '', subpath]: string[]): Promise<boolean> {
  if (subpath !== 'versions' || collection === 'globals') return false
  const { collections } = (await getPayloadClient()).config
  return !collections.find(({ slug }) => slug === collection)?.versions
}

/** Returns whether Payload found a file. Payload sends 500 if not, and 403 for path traversal. */
const isFound = ({ ok, status }: Response) => ok || status === 304 || status === 416

/** Sends an image or trailer, which clients cache forever if its URL contains a version. */
async function publicFileResponse(request: Request, filename: string): Promise<Response> {
  const file = await findStoredFile('media', filename)
  if (!file) return errorResponse(404, messages.general.notFound)
  const isVersioned = new URL(request.url).searchParams.has('v')
  const caching = isVersioned ? 'forever' : 'public'
  return fileResponse(request, file, { filename, mimeType: getMimeType(filename), caching })
}

const errorResponse = (status: number, message: string) =>
  Response.json(
    { errors: [{ message }] },
    { status, headers: { 'cache-control': 'private, no-store' } },
  )
