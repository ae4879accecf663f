import { endpoint, noBody } from '@/server/requests/endpoint'
import { ownCourses } from '@/services/learning/own-courses'

/** Responds with the courses of the session's user, for cached pages. */
export const GET = endpoint({ admit: (user) => user, schema: noBody }, async ({ req }) =>
  Response.json({ courses: await ownCourses(req) }),
)
