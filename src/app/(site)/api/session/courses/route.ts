import { endpoint, noBody } from '@/server/requests/endpoint'
import { ownCourses } from '@/services/learning/own-courses'

/**
 * Which courses the browser's session owns: static pages ask when the hint says that somebody is
 * signed in.
 */
export const GET = endpoint({ admit: (user) => user, schema: noBody }, async ({ req }) =>
  Response.json({ courses: await ownCourses(req) }),
)
