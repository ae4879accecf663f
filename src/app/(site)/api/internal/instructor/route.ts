import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { failureOf } from '@/server/requests/action-result'
import { sessionUserOf } from '@/server/session/session'

/**
 * Responds with 204 if the session belongs to the instructor, who may send larger forms
 * (src/http/read-page-body.mjs). Reveals nothing about other users' sessions.
 */
export async function GET(request: Request): Promise<Response> {
  const headers = { 'cache-control': 'private, no-store' }
  try {
    instructorOrNotFound(await sessionUserOf(request.headers))
    return new Response(null, { status: 204, headers })
  } catch (error) {
    const { failure, status } = failureOf(error, 'whose form it is')
    return Response.json({ error: failure }, { status, headers })
  }
}
