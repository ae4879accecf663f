import { endpoint, noBody } from '@/server/requests/endpoint'
import { ownCourses } from '@/services/learning/own-courses'

/** Responds with the session's courses, for static pages whose hint says signed in. */
export const GET = endpoint({ admit: (user) => user, schema: noBody }, async ({ req }) =>
  Response.json({ courses: await ownCourses(req) }),
)
