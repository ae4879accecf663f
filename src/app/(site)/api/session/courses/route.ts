import { endpoint, noBody } from '@/server/requests/endpoint'
import { listOwnCourses } from '@/services/learning/list-own-courses'

/** Responds with the signed-in user's courses, because cached pages don't contain them. */
export const GET = endpoint({ admit: (user) => user, schema: noBody }, async ({ req }) =>
  Response.json({ courses: await listOwnCourses(req) }),
)
