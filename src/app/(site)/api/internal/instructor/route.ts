import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { endpoint, noBody } from '@/server/requests/endpoint'

/**
 * Responds with 204 if the session belongs to the instructor, who may send larger forms
 * (src/http/read-page-body.mjs). Reveals nothing about other users' sessions.
 */
export const GET = endpoint({ admit: instructorOrNotFound, schema: noBody }, () =>
  Promise.resolve(new Response(null, { status: 204 })),
)
